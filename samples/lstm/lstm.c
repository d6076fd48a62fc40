#include <math.h>

enum { SIZE = 3, GATES = 4 };

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

/* `steps` steps of a long short-term memory cell of three units over `input` (steps by SIZE), from a state of zeros;
   the sum of what is in `hidden` at the end. `weight` is GATES by SIZE by 2 SIZE (for the input, then for the hidden
   state), `bias` GATES by SIZE; the gates are, in order, input, forget, output, candidate. */
double lstm(const double *weight, const double *bias, const double *input, int steps) {
  double hidden[SIZE] = {0}, cell[SIZE] = {0}, gate[GATES][SIZE];
  for (int t = 0; t < steps; t++) {
    for (int g = 0; g < GATES; g++)
      for (int i = 0; i < SIZE; i++) {
        const double *w = weight + (g * SIZE + i) * 2 * SIZE;
        double sum = bias[g * SIZE + i];
        for (int j = 0; j < SIZE; j++)
          sum += w[j] * input[t * SIZE + j] + w[SIZE + j] * hidden[j];
        gate[g][i] = sum;
      }
    for (int i = 0; i < SIZE; i++) {
      cell[i] = sigmoid(gate[1][i]) * cell[i] + sigmoid(gate[0][i]) * tanh(gate[3][i]);
      hidden[i] = sigmoid(gate[2][i]) * tanh(cell[i]);
    }
  }
  double sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += hidden[i];
  return sum;
}

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void grad_lstm(const double *weight, double *d_weight, const double *bias, double *d_bias, const double *input,
               int steps) {
  __enzyme_autodiff((void *)lstm, enzyme_dup, weight, d_weight, enzyme_dup, bias, d_bias, enzyme_const, input,
                    enzyme_const, steps);
}
