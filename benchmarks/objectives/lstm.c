/* A long short-term memory network with weights for each unit alone, over a text: the mean cross entropy of the next
   character. F. Srajer, Z. Kukelova, A. Fitzgibbon, "A benchmark of selected algorithmic differentiation tools", 2018;
   the cell is that of S. Hochreiter and J. Schmidhuber, 1997, with a gate to forget (F. A. Gers, 2000). */
#include "driver.h"

enum { UNITS = 14, LAYERS = 2, GATES = 4 };

static double sigmoid(double at) { return 1 / (1 + exp(-at)); }

/* `weight` and `bias` hold, for each gate, a number for each unit: forget, in, out, change. */
static void cell(const double *weight, const double *bias, double *hidden, double *state, const double *in) {
  for (int i = 0; i < UNITS; i++) {
    double forget = sigmoid(in[i] * weight[i] + bias[i]);
    double let_in = sigmoid(hidden[i] * weight[UNITS + i] + bias[UNITS + i]);
    double let_out = sigmoid(in[i] * weight[2 * UNITS + i] + bias[2 * UNITS + i]);
    double change = tanh(hidden[i] * weight[3 * UNITS + i] + bias[3 * UNITS + i]);
    state[i] = state[i] * forget + let_in * change;
    hidden[i] = let_out * tanh(state[i]);
  }
}

/* `layers` holds the weights and biases of each layer; `ends` the weights at the input, then weights and biases at the
   output; `text` UNITS numbers for each character. */
static double lstm(int characters, const double *layers, const double *ends, const double *text) {
  double *hidden = (double *)calloc(2 * LAYERS * UNITS, sizeof(double)), *state = hidden + LAYERS * UNITS;
  double *seen = (double *)malloc(UNITS * sizeof(double)), loss = 0;
  for (int t = 0; t + 1 < characters; t++) {
    for (int i = 0; i < UNITS; i++)
      seen[i] = text[t * UNITS + i] * ends[i];
    const double *in = seen;
    for (int layer = 0; layer < LAYERS; layer++) {
      const double *weight = layers + 2 * GATES * UNITS * layer;
      cell(weight, weight + GATES * UNITS, hidden + layer * UNITS, state + layer * UNITS, in);
      in = hidden + layer * UNITS;
    }
    double sum = 0;
    for (int i = 0; i < UNITS; i++) {
      seen[i] = in[i] * ends[UNITS + i] + ends[2 * UNITS + i];
      sum += exp(seen[i]);
    }
    double log_sum = log(sum);
    for (int i = 0; i < UNITS; i++)
      loss -= text[(t + 1) * UNITS + i] * (seen[i] - log_sum);
  }
  free(seen);
  free(hidden);
  return loss / (characters - 1);
}

enum { WEIGHTS = 2 * GATES * UNITS * LAYERS };
static int characters;
static double *text;

static void prepare(long size) {
  characters = size;
  inputs(WEIGHTS + 3 * UNITS, -1, 1);
  text = zeros(size * UNITS);
  for (int t = 0; t < characters; t++)
    text[t * UNITS + (int)(UNITS * number())] = 1;
}

static double value(void) { return lstm(characters, x, x + WEIGHTS, text); }

static void gradient(void) {
  __enzyme_autodiff((void *)lstm, enzyme_const, characters, enzyme_dup, x, d_x, enzyme_dup, x + WEIGHTS, d_x + WEIGHTS,
                    enzyme_const, text);
}
