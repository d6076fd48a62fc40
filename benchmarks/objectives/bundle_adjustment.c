/* Bundle adjustment: weighted reprojection errors, and a penalty for each weight. F. Srajer, Z. Kukelova, A. Fitzgibbon,
   "A benchmark of selected algorithmic differentiation tools", 2018, section 4.2. A camera is a rotation (its axis times
   its angle, Rodrigues), a centre, a focal length, a principal point and two radial distortions: 11 numbers. */
#include "driver.h"

enum { CAMERA = 11, POINT = 3 };

static void rotate(const double *axis, const double *v, double *out) {
  double square = axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2];
  if (square == 0) {
    for (int i = 0; i < 3; i++)
      out[i] = v[i] + axis[(i + 1) % 3] * v[(i + 2) % 3] - axis[(i + 2) % 3] * v[(i + 1) % 3];
    return;
  }
  double angle = sqrt(square), c = cos(angle), s = sin(angle), w[3], along = 0;
  for (int i = 0; i < 3; i++)
    w[i] = axis[i] / angle;
  for (int i = 0; i < 3; i++)
    along += w[i] * v[i];
  for (int i = 0; i < 3; i++)
    out[i] = c * v[i] + s * (w[(i + 1) % 3] * v[(i + 2) % 3] - w[(i + 2) % 3] * v[(i + 1) % 3]) + (1 - c) * along * w[i];
}

static void project(const double *camera, const double *at, double *out) {
  double centred[3], seen[3];
  for (int i = 0; i < 3; i++)
    centred[i] = at[i] - camera[3 + i];
  rotate(camera, centred, seen);
  double u = seen[0] / seen[2], v = seen[1] / seen[2], square = u * u + v * v;
  double distortion = 1 + square * (camera[9] + square * camera[10]);
  out[0] = u * distortion * camera[6] + camera[7];
  out[1] = v * distortion * camera[6] + camera[8];
}

/* `error` is two numbers for each observation, `penalty` one. */
static void residuals(int observations, const int *seen, const double *cameras, const double *points,
                      const double *weights, const double *feature, double *error, double *penalty) {
  for (int i = 0; i < observations; i++) {
    double at[2];
    project(cameras + CAMERA * seen[2 * i], points + POINT * seen[2 * i + 1], at);
    error[2 * i] = weights[i] * (at[0] - feature[2 * i]);
    error[2 * i + 1] = weights[i] * (at[1] - feature[2 * i + 1]);
    penalty[i] = 1 - weights[i] * weights[i];
  }
}

enum { CAMERAS = 8, POINTS = 60 };
static int observations, *seen;
static double *feature, *out, *seed, *d_out;

static void prepare(long size) {
  observations = size;
  inputs(CAMERAS * CAMERA + POINTS * POINT + size, 0.1, 0.5);
  for (int i = 0; i < POINTS; i++)
    x[CAMERAS * CAMERA + POINT * i + 2] += 4;
  seen = (int *)malloc(2 * size * sizeof(int));
  for (int i = 0; i < size; i++) {
    seen[2 * i] = i % CAMERAS;
    seen[2 * i + 1] = i % POINTS;
  }
  feature = numbers(2 * size, -1, 1);
  out = zeros(3 * size);
  seed = numbers(3 * size, 0.5, 1);
  d_out = zeros(3 * size);
}

static double value(void) {
  const double *points = x + CAMERAS * CAMERA, *weights = points + POINTS * POINT;
  residuals(observations, seen, x, points, weights, feature, out, out + 2 * observations);
  double sum = 0;
  for (int i = 0; i < 3 * observations; i++)
    sum += seed[i] * out[i];
  return sum;
}

static void gradient(void) {
  double *points = x + CAMERAS * CAMERA, *weights = points + POINTS * POINT;
  double *d_points = d_x + CAMERAS * CAMERA, *d_weights = d_points + POINTS * POINT;
  memcpy(d_out, seed, 3 * observations * sizeof(double));
  __enzyme_autodiff((void *)residuals, enzyme_const, observations, enzyme_const, seen, enzyme_dup, x, d_x, enzyme_dup,
                    points, d_points, enzyme_dup, weights, d_weights, enzyme_const, feature, enzyme_dupnoneed, out, d_out,
                    enzyme_dupnoneed, out + 2 * observations, d_out + 2 * observations);
}
