void matvec(double *restrict y, const double *restrict a, const double *restrict x, int rows, int columns) {
  for (int i = 0; i < rows; i++) {
    double sum = 0;
    for (int j = 0; j < columns; j++)
      sum += a[i * columns + j] * x[j];
    y[i] = sum;
  }
}

void __enzyme_autodiff(void *, ...);

void grad_matvec(double *y, double *d_y, const double *a, double *d_a, const double *x, double *d_x, int rows,
                 int columns) {
  __enzyme_autodiff((void *)matvec, y, d_y, a, d_a, x, d_x, rows, columns);
}
