/* Tracking a hand: the distances of points to a surface whose vertices follow the bones (linear blend skinning).
   F. Srajer, Z. Kukelova, A. Fitzgibbon, "A benchmark of selected algorithmic differentiation tools", 2018; J. Taylor et al., "User-specific
   hand modeling from monocular depth sequences", 2014. The 26 parameters are a rotation, a translation and four
   angles for each finger. Simple: each point belongs to a vertex. Complicated (ON_SURFACE): it belongs to a place in a
   triangle, whose two coordinates are differentiated, too. */
#include "driver.h"

enum { FINGERS = 5, PARTS = 4, BONES = 1 + FINGERS * PARTS, ANGLES = 4, PARAMETERS = 6 + FINGERS * ANGLES };
enum { VERTICES = 120, MATRIX = 12 };

/* A matrix is three rows of a rotation and a translation. */
static void product(const double *a, const double *b, double *out) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) {
      double sum = j == 3 ? a[4 * i + 3] : 0;
      for (int k = 0; k < 3; k++)
        sum += a[4 * i + k] * b[4 * k + j];
      out[4 * i + j] = sum;
    }
}

/* A rotation by `bend` about the first axis after one by `spread` about the third. */
static void joint(double bend, double spread, double *out) {
  double cb = cos(bend), sb = sin(bend), cs = cos(spread), ss = sin(spread);
  double all[MATRIX] = {cs, -ss, 0, 0, cb * ss, cb * cs, -sb, 0, sb * ss, sb * cs, cb, 0};
  for (int i = 0; i < MATRIX; i++)
    out[i] = all[i];
}

static void rotation(const double *axis, const double *translation, double *out) {
  double angle = sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]), c = cos(angle), s = sin(angle);
  double w[3] = {axis[0] / angle, axis[1] / angle, axis[2] / angle};
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++)
      out[4 * i + j] = (1 - c) * w[i] * w[j] + (i == j ? c : (j == (i + 1) % 3 ? -s : s) * w[3 - i - j]);
    out[4 * i + 3] = translation[i];
  }
}

struct Model {
  double rest[BONES][MATRIX], inverse[BONES][MATRIX]; /* a bone in its parent's frame; into its frame from the hand's */
  double weight[VERTICES][BONES], vertex[VERTICES][3];
  int triangle[VERTICES][3];
};

static void pose(const double *theta, const struct Model *model, double (*posed)[3]) {
  double (*absolute)[MATRIX] = (double (*)[MATRIX])malloc(BONES * sizeof *absolute);
  double (*transform)[MATRIX] = (double (*)[MATRIX])malloc(BONES * sizeof *transform);
  rotation(theta, theta + 3, absolute[0]);
  for (int bone = 1; bone < BONES; bone++) {
    int part = (bone - 1) % PARTS;
    const double *angles = theta + 6 + ANGLES * ((bone - 1) / PARTS);
    double turned[MATRIX], relative[MATRIX];
    joint(angles[part < 2 ? 0 : part], part == 1 ? angles[1] : 0, turned);
    product(model->rest[bone], turned, relative);
    product(absolute[part == 0 ? 0 : bone - 1], relative, absolute[bone]);
  }
  for (int bone = 0; bone < BONES; bone++)
    product(absolute[bone], model->inverse[bone], transform[bone]);
  for (int v = 0; v < VERTICES; v++)
    for (int i = 0; i < 3; i++) {
      double sum = 0;
      for (int bone = 0; bone < BONES; bone++) {
        const double *row = transform[bone] + 4 * i, *at = model->vertex[v];
        sum += model->weight[v][bone] * (row[0] * at[0] + row[1] * at[1] + row[2] * at[2] + row[3]);
      }
      posed[v][i] = sum;
    }
  free(transform);
  free(absolute);
}

static void distances(int points, const double *theta, const double *place, const struct Model *model, const int *belongs,
                      const double *point, double *error) {
  double (*posed)[3] = (double (*)[3])malloc(VERTICES * sizeof *posed);
  pose(theta, model, posed);
  for (int p = 0; p < points; p++)
    for (int i = 0; i < 3; i++) {
#ifdef ON_SURFACE
      const int *corner = model->triangle[belongs[p]];
      double u = place[2 * p], v = place[2 * p + 1];
      double at = u * posed[corner[0]][i] + v * posed[corner[1]][i] + (1 - u - v) * posed[corner[2]][i];
#else
      double at = posed[belongs[p]][i];
      (void)place;
#endif
      error[3 * p + i] = point[3 * p + i] - at;
    }
  free(posed);
}

static struct Model model;
static int points, *belongs;
static double *point, *out, *seed, *d_out;

static void prepare(long size) {
  points = size;
#ifdef ON_SURFACE
  inputs(PARAMETERS + 2 * size, 0.1, 0.4);
#else
  inputs(PARAMETERS, 0.1, 0.4);
#endif
  for (int bone = 0; bone < BONES; bone++) {
    joint(number(), number(), model.rest[bone]);
    joint(-number(), -number(), model.inverse[bone]);
    for (int i = 0; i < 3; i++) {
      model.rest[bone][4 * i + 3] = number();
      model.inverse[bone][4 * i + 3] = -number();
    }
  }
  for (int v = 0; v < VERTICES; v++)
    for (int i = 0; i < 3; i++) {
      model.weight[v][(v + 7 * i) % BONES] = 1.0 / 3;
      model.vertex[v][i] = number();
      model.triangle[v][i] = (v + i) % VERTICES;
    }
  belongs = (int *)malloc(size * sizeof(int));
  for (int p = 0; p < size; p++)
    belongs[p] = (int)(VERTICES * number());
  point = numbers(3 * size, -1, 1);
  out = zeros(3 * size);
  seed = numbers(3 * size, 0.5, 1);
  d_out = zeros(3 * size);
}

static double value(void) {
  distances(points, x, x + PARAMETERS, &model, belongs, point, out);
  double sum = 0;
  for (int i = 0; i < 3 * points; i++)
    sum += seed[i] * out[i];
  return sum;
}

static void gradient(void) {
  memcpy(d_out, seed, 3 * points * sizeof(double));
  __enzyme_autodiff((void *)distances, enzyme_const, points, enzyme_dup, x, d_x, enzyme_dup, x + PARAMETERS,
                    d_x + PARAMETERS, enzyme_const, &model, enzyme_const, belongs, enzyme_const, point, enzyme_dupnoneed,
                    out, d_out);
}
