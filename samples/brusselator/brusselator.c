/* Two chemicals that react and diffuse on an n by n grid whose opposite edges meet:
     du/dt = a + u^2 v - (b + 1) u + alpha laplace(u)
     dv/dt =     b u   - u^2 v     + alpha laplace(v)   */

static double laplace(const double *u, int i, int j, int n) {
  int up = (i + n - 1) % n, down = (i + 1) % n;
  int left = (j + n - 1) % n, right = (j + 1) % n;
  return u[up * n + j] + u[down * n + j] + u[i * n + left] + u[i * n + right] - 4 * u[i * n + j];
}

void brusselator(double *restrict du, double *restrict dv, const double *restrict u, const double *restrict v,
                 double a, double b, double alpha, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int k = i * n + j;
      double reaction = u[k] * u[k] * v[k];
      du[k] = a + reaction - (b + 1) * u[k] + alpha * laplace(u, i, j, n);
      dv[k] = b * u[k] - reaction + alpha * laplace(v, i, j, n);
    }
}

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void grad_brusselator(double *du, double *d_du, double *dv, double *d_dv, const double *u, double *d_u,
                      const double *v, double *d_v, double a, double b, double alpha, int n) {
  __enzyme_autodiff((void *)brusselator, enzyme_dup, du, d_du, enzyme_dup, dv, d_dv, enzyme_dup, u, d_u, enzyme_dup, v,
                    d_v, enzyme_const, a, enzyme_const, b, enzyme_const, alpha, enzyme_const, n);
}
