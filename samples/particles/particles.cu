/* One step of particles that attract each other: a thread sums up what pulls at its particle, then moves it. All threads
   read all particles. */
struct Particle {
  double x, y, z, mass;
};
struct Velocity {
  double x, y, z;
};
struct World {
  double gravity, softening, step;
};

__global__ void move_particles(Particle *__restrict__ after, Velocity *__restrict__ velocity,
                               const Particle *__restrict__ before, World world, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Particle own = before[i];
  double ax = 0, ay = 0, az = 0;
  for (int j = 0; j < n; j++) {
    Particle other = before[j];
    double dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
    double near = 1 / sqrt(dx * dx + dy * dy + dz * dz + world.softening);
    double pull = world.gravity * other.mass * near * near * near;
    ax += pull * dx;
    ay += pull * dy;
    az += pull * dz;
  }
  Velocity v = velocity[i];
  v = {v.x + world.step * ax, v.y + world.step * ay, v.z + world.step * az};
  velocity[i] = v;
  after[i] = {own.x + world.step * v.x, own.y + world.step * v.y, own.z + world.step * v.z, own.mass};
}
