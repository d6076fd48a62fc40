/* Loops that are entered at more than one place. */
double sin(double);

//: x=[1,-2,3,-0.4,0.5] n=5
//: x=[-1,2,3,-0.4,0.5] n=5
double into_the_middle(double *x, int n) {
  double s = 0;
  int i = 0;
  if (x[0] > 0)
    goto middle;
top:
  s += x[i];
  i++;
  if (i >= n)
    return s;
middle:
  s = s * x[i] + sin(x[i]);
  i++;
  if (i < n)
    goto top;
  return s;
}

//: x=[1,-0.2,0.3,-0.4,0.5] n=5
double three_ways_in(double *x, int n) {
  double s = 1;
  for (int j = 0; j < 3; j++) {
    int i = j;
    if (x[j] > 0)
      goto middle;
  top:
    s += x[i] * s;
    i++;
    if (i >= n)
      continue;
  middle:
    s = s * x[i] + sin(x[i]);
    i++;
    if (i >= n)
      continue;
    if (i != 3)
      goto top;
    s *= 1.1;
    i++;
    if (i < n)
      goto middle;
  }
  return s;
}

//: x=[1,2,3,0.4,0.5,0.6,0.7] n=7
//: x=[1,2,3,0.4,0.5,0.6,0.7] n=4
double unrolled_by_hand(double *x, int n) {
  double s = 0, *p = x;
  int rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      s += *p * *p;
      p++;
    case 3:
      s += sin(*p);
      p++;
    case 2:
      s += *p * s;
      p++;
    case 1:
      s += *p * 3;
      p++;
    } while (--rounds > 0);
  }
  return s;
}

//: x=[0.5,0.7,0.2]
double to_computed_places(double *x) {
  static const void *const places[] = {&&add, &&multiply, &&end};
  static const int program[] = {0, 1, 0, 1, 1, 2};
  const int *at = program;
  double s = x[0];
  goto *places[*at];
add:
  s += x[at - program];
  goto *places[*++at];
multiply:
  s *= s * x[(at - program) % 3];
  goto *places[*++at];
end:
  return s;
}
