"""Bodies of functions that libc++ compiles into its library: instantiated in the program, they have derivatives.

Its `std::sort` of numbers by `<` calls `__sort`, whose body no header has: it is a template in libc++'s
src/algorithm.cpp that calls the `__introsort` of <algorithm>, by which the headers sort in any other order.
"""

from __future__ import annotations

import re
from pathlib import Path

_SORTS = re.compile(rb"_ZNSt3__16__sortIRNS_6__lessI(\w)[^E]*EEP\1EEvT0_")
"""`std::__1::__sort<std::__1::__less<T, T>&, T *>` of a type whose name is one letter."""
_TYPES = {
    "c": "char",
    "a": "signed char",
    "h": "unsigned char",
    "w": "wchar_t",
    "s": "short",
    "t": "unsigned short",
    "i": "int",
    "j": "unsigned",
    "l": "long",
    "m": "unsigned long",
    "x": "long long",
    "y": "unsigned long long",
    "f": "float",
    "d": "double",
    "e": "long double",
}
"""The built-in types by their mangled names; source: the Itanium C++ ABI, 5.1.5.2."""
_SORT = """
template <class Less, class Iterator>
void __sort(Iterator first, Iterator last, Less) {
  if (first == last) return;
  less<typename iterator_traits<Iterator>::value_type> smaller;
  auto depth = 2 * std::__bit_log2(static_cast<size_t>(last - first));
  std::__introsort<_ClassicAlgPolicy, decltype(smaller)&, Iterator, false>(first, last, smaller, depth);
}
"""


def instantiated(bitcode: bytes, folder: str) -> list[str]:
    """The options of clang that instantiate what a program calls of libc++'s library; none if it calls nothing such."""
    types = sorted({_TYPES[letter] for found in _SORTS.findall(bitcode) if (letter := found.decode()) in _TYPES})
    if not types:
        return []
    sorts = "\n".join(f"template void __sort<__less<{t}>&, {t}*>({t}*, {t}*, __less<{t}>&);" for t in types)
    header = Path(folder, "libcxx_parts.h")
    text = f"#include <algorithm>\n_LIBCPP_BEGIN_NAMESPACE_STD{_SORT}{sorts}\n_LIBCPP_END_NAMESPACE_STD\n"
    header.write_text(text, encoding="utf-8")
    return ["-include", str(header)]
