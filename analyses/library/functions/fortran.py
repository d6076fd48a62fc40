"""Input and output, and what gives integers only, in flang's runtime: flang, `include/flang/Runtime`."""

from __future__ import annotations

from dataclasses import replace

from analyses.library.effects import APART, INACTIVE, OUTPUT
from analyses.library.functions.row import rows

_LOOKS = replace(INACTIVE, memory="read", keeps=False)

ROWS = (
    *rows(
        OUTPUT,
        """
        _FortranAioBeginExternalListOutput; _FortranAioBeginExternalFormattedOutput; _FortranAioEndIoStatement
        _FortranAioBeginInternalListOutput; _FortranAioBeginInternalFormattedOutput; _FortranAioBeginUnformattedOutput
        _FortranAioOutputAscii; _FortranAioOutputInteger8; _FortranAioOutputInteger16; _FortranAioOutputInteger32
        _FortranAioOutputInteger64; _FortranAioOutputReal32; _FortranAioOutputReal64; _FortranAioOutputComplex32
        _FortranAioOutputComplex64; _FortranAioOutputLogical; _FortranAioOutputDescriptor; _FortranAioSetAdvance
        _FortranAioOutputCharacter; _FortranAioEnableHandlers; _FortranAioBeginOpenUnit; _FortranAioBeginClose
        _FortranAioSetFile; _FortranAioSetStatus; _FortranAioSetAction
        """,
    ),
    *rows(
        APART,
        """
        _FortranAStopStatement; _FortranAStopStatementText; _FortranAReportFatalUserError; _FortranAAbort
        _FortranAExit; _FortranACpuTime; _FortranASystemClockCount; _FortranASystemClockCountRate
        _FortranASystemClockCountMax; _FortranARandomInit; _FortranAProgramEndStatement
        """,
    ),
    *rows(
        INACTIVE,
        """
        _FortranATrim; _FortranAAdjustl; _FortranAAdjustr; _FortranARepeat; _FortranACharacterConcatenate
        _FortranAMaxlocDim; _FortranAMinlocDim; _FortranAMaxlocReal8; _FortranAMinlocReal8; _FortranAMaxlocReal4
        _FortranAMinlocReal4; _FortranAMaxlocInteger4; _FortranAMaxlocInteger8; _FortranAMinlocInteger4
        _FortranAMinlocInteger8; _FortranAFindloc; _FortranAFindlocDim
        _FortranACountDim; _FortranAAnyDim; _FortranAAllDim
        """,
    ),
    *rows(
        _LOOKS,
        """
        _FortranACount; _FortranAAny; _FortranAAll; _FortranAParity; _FortranAIsContiguous; _FortranASize
        _FortranASizeDim; _FortranALboundDim; _FortranAPointerIsAssociated; _FortranAPointerIsAssociatedWith
        _FortranASumInteger4; _FortranASumInteger8; _FortranAProductInteger4; _FortranAProductInteger8
        _FortranAMaxvalInteger4; _FortranAMaxvalInteger8; _FortranAMinvalInteger4; _FortranAMinvalInteger8
        _FortranADotProductInteger4; _FortranADotProductInteger8; _FortranADotProductLogical; _FortranALenTrim1
        _FortranACharacterCompareScalar1; _FortranAIndex1; _FortranAScan1; _FortranAVerify1; _FortranASameTypeAs
        _FortranAExtendsTypeOf; _FortranAClassIs
        """,
    ),
)
