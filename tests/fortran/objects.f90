! Derived types: components that are allocated, first values, pointers to them, copies.
module objects
  use iso_c_binding, only: c_int, c_double
  implicit none
  type :: state
    real(c_double) :: q(2, 3)
    real(c_double), allocatable :: history(:)
    integer :: steps = 0
    complex(c_double) :: amplitude
  end type
  type :: node
    real(c_double) :: value
    type(node), pointer :: next => null()
  end type
  type :: tree
    real(c_double) :: key, weight
    type(tree), pointer :: left => null(), right => null()
  end type
  type :: point
    real(c_double) :: x, y
    integer :: tag = 3
  end type
  type :: triangle
    type(point) :: corners(3)
    real(c_double), allocatable :: weights(:)
  end type
  type :: mesh
    integer :: n = 0
    type(point), allocatable :: points(:)
    real(c_double), allocatable :: flux(:)
  end type
  type, abstract :: shape
  end type
  type, extends(shape) :: wave
    real(c_double) :: length
    integer :: power = 2
  end type
contains

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function advanced(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(state) :: a, b
  integer :: i
  a%q = reshape(x(1:6), [2, 3])
  a%amplitude = cmplx(x(1), x(2), c_double)
  allocate(a%history(0))
  do i = 1, n
    a%q = a%q*x(i)/2 + 1
    a%history = [a%history, sum(a%q)]
    a%steps = a%steps + 1
    a%amplitude = a%amplitude*cmplx(x(i), 0.5d0, c_double)
  end do
  b = a
  b%q(:, 2) = b%q(:, 2)*2
  a%history(1) = 0
  y = norm(a) + norm(b)
end function

pure function norm(s)
  type(state), intent(in) :: s
  real(c_double) :: norm
  norm = sqrt(sum(s%q**2)) + sum(s%history)/s%steps + abs(s%amplitude)
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function listed(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(node), pointer :: head, p
  integer :: i
  nullify(head)
  do i = 1, n
    allocate(p)
    p%value = x(i)**2
    p%next => head
    head => p
  end do
  y = 0
  do while (associated(head))
    y = y/2 + head%value*sin(head%value)
    p => head
    head => head%next
    deallocate(p)
  end do
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function searched(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(tree), pointer :: root
  integer :: i
  nullify(root)
  do i = 1, n
    call insert(root, x(i), x(i)**2)
  end do
  y = total(root, 1)
end function

recursive subroutine insert(t, key, weight)
  type(tree), pointer, intent(inout) :: t
  real(c_double), intent(in) :: key, weight
  if (.not. associated(t)) then
    allocate(t)
    t%key = key
    t%weight = weight
  else if (key < t%key) then
    call insert(t%left, key, weight)
  else
    call insert(t%right, key, weight)
  end if
end subroutine

recursive function total(t, depth) result(s)
  type(tree), pointer, intent(in) :: t
  integer, intent(in) :: depth
  real(c_double) :: s
  s = 0
  if (associated(t)) s = t%key*t%weight/depth + total(t%left, depth + 1)*t%weight + total(t%right, depth + 1)
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function held(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(triangle) :: a, b
  integer :: i
  do i = 1, 3
    a%corners(i)%x = x(i)
    a%corners(i)%y = x(i + 3)**2
  end do
  allocate(a%weights(2))
  a%weights = x(1:2)
  b = a
  b%corners(2)%x = b%corners(2)%x*x(1)
  b%weights(1) = 0
  a%corners(3) = b%corners(2)
  y = area(a) + area(b) + sum(a%weights**2) + sum(b%weights)
end function

!: 0=[0.7,1.3]
function extended(x) bind(c) result(y)
  real(c_double), intent(in) :: x(2)
  real(c_double) :: y
  type(wave) :: w
  w%length = x(1)
  y = w%length**w%power*x(2)
end function

pure function area(t)
  type(triangle), intent(in) :: t
  real(c_double) :: area
  area = (t%corners(2)%x - t%corners(1)%x)*(t%corners(3)%y - t%corners(1)%y)*t%corners(1)%tag
end function

!: 0=6 1=[0.7,1.3,0.4,2.1,0.9,1.7]
function meshed(n, x) bind(c) result(y)
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double) :: y
  type(mesh) :: a, b
  call build(a, x)
  b = a
  b%points(3)%x = 0
  y = sum(a%flux) + sum(a%points(:)%x*a%points(:)%y) + sum(b%points(:)%x**2)
end function

subroutine build(m, x)
  type(mesh), intent(out) :: m
  real(c_double), intent(in) :: x(:)
  integer :: i
  m%n = size(x)
  allocate(m%points(m%n), m%flux(m%n))
  do i = 1, m%n
    m%points(i)%x = x(i)
    m%points(i)%y = x(i)**2
  end do
  m%flux = 0
  do i = 2, m%n
    m%flux(i) = m%points(i)%x*m%points(i - 1)%y*m%points(i)%tag
  end do
end subroutine

end module
