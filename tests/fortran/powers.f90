!: 0=4 1=[0.7,1.3,0.4,2.1]
function complex_powers(n, x) bind(c) result(y)
  use iso_c_binding
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  complex(c_double) :: z, w
  complex(c_float) :: v
  integer(c_long) :: k
  integer :: i
  k = -n
  z = cmplx(x(1), x(2), c_double)
  w = z**2 + z**(-3)*z**5 + z**0 + z**n + z**k
  do i = -3, n
    w = w + cmplx(x(3), x(4), c_double)**i
  end do
  v = cmplx(x(3), 1.0)
  v = v**2*v**n + v**k
  y = real(w)*aimag(w) + real(v)*aimag(v)
end function
