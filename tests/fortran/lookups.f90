! What tells places, numbers and logicals of arrays, and allocation with a source.
module lookups
  use iso_c_binding, only: c_int, c_double
  implicit none
contains

!: 0=5 1=[0.3,-1.2,2.5,0.7,-0.1]
function mean_positive(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  logical :: mask(n)
  mask = x > 0
  y = 0
  if (any(mask) .and. .not. all(mask)) y = sum(x, mask)/count(mask)
end function

!: 0=6 1=[0.3,-1.2,2.5,0.7,-0.1,2.1]
function placed(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  real(c_double), allocatable :: copy(:), twos(:, :), table(:, :)
  real :: coarse(n)
  integer :: first(1), last(1), hidden(1), cell(2), order(n), i
  allocate (copy, source=x)
  allocate (twos(n, 2), source=2.0d0)
  allocate (table(2, 3))
  table = reshape(x, [2, 3])
  coarse = real(x)
  order = [(modulo(7*i, 3), i=1, n)]
  first = maxloc(copy)
  last = maxloc(order, back=.true.)
  hidden = minloc(x, mask=x > 0)
  cell = minloc(table)
  y = copy(first(1))*sum(twos(:, 1)) + 3*copy(last(1)) + 5*copy(hidden(1)) + table(cell(1), cell(2))**2
  y = y + sum(order)*x(1) + product(order, mask=order > 0)*x(2) + maxval(order)*x(3) + minval(order)*x(4)
  first = maxloc(order, mask=order < 2)
  last = minloc(coarse)
  hidden = maxloc(order, mask=order > 100)
  y = y + x(first(1))**3 + x(last(1))**2 + hidden(1) + dot_product(order, order)*x(6)
  deallocate (copy)
end function

end module
