"""The runtime and the library of C++: Itanium C++ ABI, libstdc++ (bits/basic_string.h, stl_tree.h, stl_list.h)."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import ALLOCATION, FILLS, INACTIVE, PURE, RELEASE, KnownFunction
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        FILLS,
        """
        int __cxa_guard_acquire(void*); void __cxa_guard_release(void*); void __cxa_guard_abort(void*)
        """,
    ),
    *rows(
        ALLOCATION,
        """
        void* __cxa_allocate_exception(size_t)
        """,
    ),
    *rows(
        RELEASE,
        """
        void __cxa_free_exception(void*)
        """,
    ),
    *rows(
        KnownFunction(memory="argmem: readwrite, inaccessiblemem: readwrite"),
        """
        void __cxa_throw(void*, void*, void*) = throw
        """,
    ),
    *rows(
        KnownFunction(memory="inaccessiblemem: readwrite"),
        """
        void* __cxa_begin_catch(void*); void* __cxa_get_exception_ptr(void*)
        """,
    ),
    *rows(
        INACTIVE,
        """
        void __cxa_end_catch(); void __cxa_rethrow() = throw
        """,
    ),
    *rows(
        replace(INACTIVE, memory="argmem: readwrite, inaccessiblemem: readwrite"),
        """
        int __cxa_atexit(void*, void*, void*) = zero
        """,
    ),
    *rows(
        KnownFunction(memory="read"),
        """
        void* __dynamic_cast(void*, void*, void*, long)
        """,
    ),
    *rows(
        KnownFunction(memory="read", relinks=True),
        """
        void* _ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(void*)
        void* _ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(void*)
        void* _ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(void*)
        void* _ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(void*)
        """,
    ),
    *rows(
        KnownFunction(relinks=True),
        """
        void _ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(bool, void*, void*, void*)
        void* _ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(void*, void*)
        void _ZNSt8__detail15_List_node_base7_M_hookEPS0_(void*, void*)
        void _ZNSt8__detail15_List_node_base9_M_unhookEv(void*)
        void _ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(void*, void*, void*)
        void _ZNSt8__detail15_List_node_base10_M_reverseEv(void*)
        void _ZNSt8__detail15_List_node_base4swapERS0_S1_(void*, void*)
        """,
    ),
    *rows(
        PURE,
        """
        _ZNSaIcEC1Ev; _ZNSaIcEC2Ev; _ZNSaIcED1Ev; _ZNSaIcED2Ev; _ZNSaIcEC1ERKS_; _ZNSaIcEC2ERKS_
        """,
    ),
    *rows(
        replace(INACTIVE, memory="argmem: readwrite, inaccessiblemem: readwrite", returns=0),
        """
        _ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE10_M_replaceEmmPKcm
        _ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE14_M_replace_auxEmmmc
        _ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_appendEPKcm
        """,
    ),
    *rows(
        None,
        """
        int __cxa_thread_atexit(void*, void*, void*); void __cxa_pure_virtual() = pure virtual
        void __cxa_bad_cast() = throw; void __cxa_bad_typeid(); void __cxa_throw_bad_array_new_length() = throw
        void __clang_call_terminate(void*); char* __cxa_demangle(char*, char*, size_t*, int*)
        int __gxx_personality_v0(...); void _Unwind_Resume(void*); int __cxa_uncaught_exceptions()
        void _ZSt9terminatev() = end; void _ZSt17__throw_bad_allocv() = throw; void _ZSt16__throw_bad_castv() = throw
        void _ZSt20__throw_length_errorPKc(char*) = throw; void _ZSt20__throw_out_of_rangePKc(char*) = throw
        void _ZSt24__throw_out_of_range_fmtPKcz(char*, ...) = throw; void _ZSt19__throw_logic_errorPKc(char*) = throw
        void _ZSt24__throw_invalid_argumentPKc(char*) = throw; void _ZSt28__throw_bad_array_new_lengthv() = throw
        void _ZSt25__throw_bad_function_callv() = throw; void _ZSt20__throw_system_errori(int)
        void* _ZNSolsEd(void*, double); void* _ZNSolsEf(void*, float); void* _ZNSolsEi(void*, int)
        void* _ZNSolsEj(void*, int); void* _ZNSolsEl(void*, long); void* _ZNSolsEm(void*, long)
        void* _ZNSolsEx(void*, long); void* _ZNSolsEy(void*, long); void* _ZNSolsEs(void*, short)
        void* _ZNSolsEt(void*, short); void* _ZNSolsEb(void*, bool); void* _ZNSolsEe(void*, real)
        void* _ZNSolsEPFRSoS_E(void*, void*); void* _ZNSolsEPKv(void*, void*); void* _ZNSo3putEc(void*, char)
        void* _ZNSo5flushEv(void*); void* _ZNSo9_M_insertIdEERSoT_(void*, double)
        void* _ZNSo9_M_insertIbEERSoT_(void*, bool); void* _ZNSo9_M_insertIlEERSoT_(void*, long)
        void* _ZNSo9_M_insertImEERSoT_(void*, long); void* _ZNSo9_M_insertIeEERSoT_(void*, real)
        void* _ZNSo9_M_insertIPKvEERSoT_(void*, void*); void* _ZNSo5writeEPKcl(void*, bytes*, long)
        void* _ZNSi4readEPcl(void*, bytes*, long); void* _ZNSirsERd(void*, double*); void* _ZNSirsERf(void*, float*)
        void* _ZNSirsERi(void*, int*); void* _ZNSirsERl(void*, long*); void* _ZNSirsERm(void*, long*)
        void* _ZNSi10_M_extractIdEERSiRT_(void*, double*); void* _ZNSi10_M_extractIfEERSiRT_(void*, float*)
        void* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(void*, char*)
        void* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(void*, char)
        void* _ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l(void*, char*, long)
        void* _ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(void*)
        void* _ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(void*); void _ZNSt8ios_base4InitC1Ev(void*)
        void _ZNSt8ios_base4InitD1Ev(void*); void _ZNSt8ios_baseC2Ev(void*); void _ZNSt8ios_baseD2Ev(void*)
        void _ZNSt9basic_iosIcSt11char_traitsIcEE5clearESt12_Ios_Iostate(void*, int)
        void _ZNSt9basic_iosIcSt11char_traitsIcEE4initEPSt15basic_streambufIcS1_E(void*, void*)
        void _ZNSt6localeC1Ev(void*); void _ZNSt6localeD1Ev(void*); void _ZNSt6localeC1ERKS_(void*, void*)
        long _ZNSt6chrono3_V212steady_clock3nowEv(); long _ZNSt6chrono3_V212system_clock3nowEv()
        size_t _ZSt11_Hash_bytesPKvmm(bytes*, size_t, size_t)
        size_t _ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(void*, size_t); void* _ZNKSt9type_info4nameEv(void*)
        void* _ZNKSt9exception4whatEv(void*); void _ZNSt9exceptionD2Ev(void*)
        void _ZNSt11logic_errorC1EPKc(void*, char*) = throw; void _ZNSt13runtime_errorC1EPKc(void*, char*) = throw
        void _ZNSt12out_of_rangeC1EPKc(void*, char*) = throw; void _ZNSt16invalid_argumentC1EPKc(void*, char*) = throw
        void _ZNSt12domain_errorC1EPKc(void*, char*) = throw; void _ZNSt13runtime_errorD1Ev(void*)
        void _ZNSt11logic_errorD1Ev(void*); void _ZNSt15__exception_ptr13exception_ptr9_M_addrefEv(void*)
        void _ZNSt15__exception_ptr13exception_ptr10_M_releaseEv(void*); _ZSt21__throw_runtime_errorPKc = throw
        _ZSt20__throw_domain_errorPKc = throw; _ZSt19__throw_range_errorPKc = throw
        _ZNSt13runtime_errorC2EPKc = throw; _ZNSt11logic_errorC2EPKc = throw; _ZNSt12out_of_rangeC2EPKc = throw
        _ZNSt16invalid_argumentC2EPKc = throw; _ZNSt12domain_errorC2EPKc = throw; _ZNSt12length_errorC1EPKc = throw
        _ZNSt12length_errorC2EPKc = throw; _ZNSt11range_errorC1EPKc = throw; _ZNSt11range_errorC2EPKc = throw
        _ZNSt14overflow_errorC1EPKc = throw; _ZNSt14overflow_errorC2EPKc = throw
        _ZNSt15underflow_errorC1EPKc = throw; _ZNSt15underflow_errorC2EPKc = throw
        """,
    ),
)
