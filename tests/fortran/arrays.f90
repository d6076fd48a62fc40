! Arrays as Fortran has them: intrinsic functions, assignments that allocate and overlap, sections, array constructors.
module arrays
  use iso_c_binding, only: c_int, c_double
  implicit none
  real(c_double), allocatable :: held(:)
  integer :: looks = 0
contains

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function reduced(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double) :: a(n), b(n), m(2, 3)
  a = exp(-x) + x
  b = tanh(x)
  m = reshape(a*b, [2, 3])
  y = sum(a) + dot_product(a, b) + maxval(a) - minval(b) + product(b) + norm2(a) + sum(a, mask=b > 0.5d0)
  y = y + sum(sum(m, dim=1)**2) + maxval(sum(m, dim=2)) + sum(maxval(m, dim=1)) + norm2(m(:, 2)) + count(b > 0.5d0)
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function multiplied(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double) :: a(3, 2), b(2, 3), c(3, 3), v(3)
  a = reshape(x, [3, 2])
  b = transpose(a)*2
  c = matmul(a, b)
  v = matmul(c, x(1:3)) + matmul(x(4:6), c) + matmul(transpose(c), x(2:4))
  y = sum(v*v) + sum(c, mask=c > 1) + sum(spread(x, 1, 2)*spread(x(3:4), 2, n))
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function complex_sums(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  complex(c_double) :: c(n), m(2, 2)
  c = cmplx(x, x(n:1:-1), c_double)
  m = matmul(reshape(c(1:4), [2, 2]), reshape(c(3:6), [2, 2]))
  y = real(sum(c*c)) + aimag(dot_product(c, c*c)) + abs(product(c(1:3))) + abs(sum(m))
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function grown(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double), allocatable :: a(:), b(:)
  integer :: i
  a = x
  b = [a, 2*a, a(1)*a(2)]
  do i = 1, 2
    a = a*b(i) + a(n:1:-1)
    a(2:n) = a(1:n - 1)
  end do
  b = pack(a, a > 1.5d0)
  held = a
  held = [held(2:4), (x(i)*i, i=1, 2)]
  y = sum(b*b) + size(b) + sum(held**2) + sum(cshift(x, 2)*x) + sum(eoshift(x, -1)*x)
  deallocate(held)
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function shaped(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double) :: t(n)
  t = cos(x)
  call scale_add(x(1), x, t)
  call scale_add(x(2), x(1:n:2), t(1:n:2))
  y = energy(t) + energy(t(n:1:-1)) + mod(x(1)*5, 0.75d0) + modulo(-x(2), 0.5d0) + mean(x, t) + mean(x)
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function looked_up(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double), allocatable :: w(:, :), s(:)
  integer :: i
  allocate(w(3, n), source=0.5d0)
  allocate(s, source=x)
  do i = 1, n
    looks = looks + 1
    w(:, i) = w(:, i) + x(i)*[1, 2, 3]
  end do
  y = sum(w(2, :)*s) + maxval(sum(w, dim=2)) + mod(looks, 1)
end function

subroutine scale_add(a, x, y)
  real(c_double), intent(in) :: a, x(:)
  real(c_double), intent(inout) :: y(:)
  integer :: i
  do i = 1, size(x)
    y(i) = a*x(i) + y(i)**2
  end do
end subroutine

function energy(p) result(e)
  real(c_double), intent(in) :: p(:)
  real(c_double) :: e
  e = sum(p**2)/2 + maxval(p) + norm2(p)
end function

function mean(v, w) result(r)
  real(c_double), intent(in) :: v(:)
  real(c_double), intent(in), optional :: w(:)
  real(c_double) :: r
  if (present(w)) then
    r = sum(v*w)/sum(w)
  else
    r = sum(v)/size(v)
  end if
end function

end module
