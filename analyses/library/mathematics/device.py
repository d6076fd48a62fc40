"""Functions of the libraries of GPUs that C does not have: libdevice (`__nv_rcbrt`) and ROCm's (`__ocml_rcbrt_f64`).

Sources: libdevice User's Guide; ROCm Device Libs, ocml.md; for the derivatives, the chain rule on those definitions.
"""

from __future__ import annotations

from analyses.library.expressions import exp, select
from analyses.library.mathematics.elementary import square
from analyses.library.mathematics.row import OWN, Spelled, libm, unknown

ROOT_2_PI = 2.5066282746310005

DEVICE = (
    libm("rcbrt", "T(T)", lambda x, r: -r / (3 * x), "of x^(-1/3)", lanes=OWN, spelled=Spelled.ON_DEVICE),
    libm("rcp", "T(T)", lambda x, r: -square(r), "of 1/x", lanes=OWN, spelled=Spelled.ON_DEVICE),
    libm(
        "rhypot",
        "T(T, T)",
        lambda x, y, r: (-x * r * square(r), -y * r * square(r)),
        "of (x² + y²)^(-1/2)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "norm3d",
        "T(T, T, T)",
        lambda x, y, z, r: (x / r, y / r, z / r),
        "of √(x² + y² + z²)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "norm4d",
        "T(T, T, T, T)",
        lambda x, y, z, w, r: (x / r, y / r, z / r, w / r),
        "of √(x² + y² + z² + w²)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "rnorm3d",
        "T(T, T, T)",
        lambda x, y, z, r: tuple(-v * r * square(r) for v in (x, y, z)),
        "of (x² + y² + z²)^(-1/2)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "rnorm4d",
        "T(T, T, T, T)",
        lambda x, y, z, w, r: tuple(-v * r * square(r) for v in (x, y, z, w)),
        "of (x² + y² + z² + w²)^(-1/2)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm("fdividef", "T(T, T)", lambda x, y, r: (1 / y, -r / y), "of x/y", lanes=OWN, spelled=Spelled.ON_DEVICE),
    libm(
        "saturate",
        "T(T)",
        lambda x, r: select(x > 0, select(x < 1, 1, 0), 0),
        "of min(max(x, 0), 1)",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "normcdf",
        "T(T)",
        lambda x, r: exp(-0.5 * square(x)) / ROOT_2_PI,
        "DLMF 7.10.1 on erfc(-x/√2)/2",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    libm(
        "normcdfinv",
        "T(T)",
        lambda x, r: ROOT_2_PI * exp(0.5 * square(r)),
        "of the inverse of normcdf",
        lanes=OWN,
        spelled=Spelled.ON_DEVICE,
    ),
    unknown("cyl_bessel_i0", "T(T)", "CUDA Math API", lanes=OWN, spelled=Spelled.ON_DEVICE),
    unknown("cyl_bessel_i1", "T(T)", "CUDA Math API", spelled=Spelled.ON_DEVICE),
)
