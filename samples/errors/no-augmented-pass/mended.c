/* Gives the row of a table, here: or in a file that is linked, as in adjoint explain program.c table.c. */
__attribute__((noinline)) double *row(double *table, long at) { return table + 2 * at; }

double energy(double *table, long at) {
  double *r = row(table, at);
  return r[0] * r[0] + 3 * r[1];
}

double __enzyme_autodiff(void *, ...);

double gradient(double *table, double *d_table, long at) {
  return __enzyme_autodiff((void *)energy, table, d_table, at);
}
