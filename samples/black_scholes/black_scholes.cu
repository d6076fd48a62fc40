/* European options after Black and Scholes (1973). The gradient of a price has its Greeks in it: delta with respect to
   the spot, vega to the volatility, rho to the rate, theta (with its sign turned) to the time that is left. */
struct Prices {
  double call, put;
};

static __device__ double normal(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }

static __device__ Prices priced(double spot, double strike, double rate, double volatility, double time) {
  double deviation = volatility * sqrt(time);
  double d1 = (log(spot / strike) + (rate + 0.5 * volatility * volatility) * time) / deviation;
  double d2 = d1 - deviation;
  double paid = strike * exp(-rate * time);
  return {spot * normal(d1) - paid * normal(d2), paid * normal(-d2) - spot * normal(-d1)};
}

__global__ void black_scholes(double *__restrict__ call, double *__restrict__ put, const double *__restrict__ spot,
                              const double *__restrict__ strike, const double *__restrict__ rate,
                              const double *__restrict__ volatility, const double *__restrict__ time, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Prices p = priced(spot[i], strike[i], rate[i], volatility[i], time[i]);
  call[i] = p.call;
  put[i] = p.put;
}

/* The second derivative: the tangent of the gradient along the spot is gamma, and vanna comes with it. */
extern __device__ int enzyme_const, enzyme_dup, enzyme_out;
struct Greeks {
  double delta, vega;
};
static __device__ double call_price(double spot, double strike, double rate, double volatility, double time) {
  return priced(spot, strike, rate, volatility, time).call;
}
template <typename R, typename... Args> __device__ R __enzyme_autodiff(Args...);
template <typename R, typename... Args> __device__ R __enzyme_fwddiff(Args...);

static __device__ Greeks first_order(double spot, double strike, double rate, double volatility, double time) {
  return __enzyme_autodiff<Greeks>((void *)call_price, enzyme_out, spot, enzyme_const, strike, enzyme_const, rate,
                                   enzyme_out, volatility, enzyme_const, time);
}

__global__ void second_order(double *__restrict__ gamma, double *__restrict__ vanna, const double *__restrict__ spot,
                             const double *__restrict__ strike, const double *__restrict__ rate,
                             const double *__restrict__ volatility, const double *__restrict__ time, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Greeks second = __enzyme_fwddiff<Greeks>((void *)first_order, enzyme_dup, spot[i], 1.0, enzyme_const, strike[i],
                                           enzyme_const, rate[i], enzyme_const, volatility[i], enzyme_const, time[i]);
  gamma[i] = second.delta;
  vanna[i] = second.vega;
}
