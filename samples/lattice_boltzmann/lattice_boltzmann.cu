/* One time step of a fluid on a lattice of nine velocities (D2Q9): the particles of a cell relax towards equilibrium
   (Bhatnagar, Gross and Krook), or turn round where the cell is a wall, and move on to the neighbours.
   `from` and `to` hold a plane for each velocity; a margin of one cell on every side is only moved into. */
struct Cell {
  float rest, east, north, west, south, north_east, north_west, south_west, south_east;
};

__global__ void lattice_step(float *__restrict__ to, const float *__restrict__ from, const int *__restrict__ wall,
                             float relaxation, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x > width || y > height)
    return;
  int row = width + 2, plane = row * (height + 2), at = y * row + x;
  Cell f = {from[at],
            from[at + plane],
            from[at + 2 * plane],
            from[at + 3 * plane],
            from[at + 4 * plane],
            from[at + 5 * plane],
            from[at + 6 * plane],
            from[at + 7 * plane],
            from[at + 8 * plane]};
  Cell g = {f.rest, f.west, f.south, f.east, f.north, f.south_west, f.south_east, f.north_east, f.north_west};
  if (!wall[at]) {
    float density = f.rest + f.east + f.north + f.west + f.south + f.north_east + f.north_west + f.south_west +
                    f.south_east;
    float u = (f.east - f.west + f.north_east - f.north_west - f.south_west + f.south_east) / density;
    float v = (f.north - f.south + f.north_east + f.north_west - f.south_west - f.south_east) / density;
    float still = 1 - 1.5f * (u * u + v * v), keep = 1 - relaxation, take = relaxation * density;
    float straight = take / 9, diagonal = take / 36, sum = u + v, difference = u - v;
    g.rest = keep * f.rest + take * (4.0f / 9) * still;
    g.east = keep * f.east + straight * (still + 3 * u + 4.5f * u * u);
    g.west = keep * f.west + straight * (still - 3 * u + 4.5f * u * u);
    g.north = keep * f.north + straight * (still + 3 * v + 4.5f * v * v);
    g.south = keep * f.south + straight * (still - 3 * v + 4.5f * v * v);
    g.north_east = keep * f.north_east + diagonal * (still + 3 * sum + 4.5f * sum * sum);
    g.south_west = keep * f.south_west + diagonal * (still - 3 * sum + 4.5f * sum * sum);
    g.south_east = keep * f.south_east + diagonal * (still + 3 * difference + 4.5f * difference * difference);
    g.north_west = keep * f.north_west + diagonal * (still - 3 * difference + 4.5f * difference * difference);
  }
  to[at] = g.rest;
  to[at + plane + 1] = g.east;
  to[at + 2 * plane + row] = g.north;
  to[at + 3 * plane - 1] = g.west;
  to[at + 4 * plane - row] = g.south;
  to[at + 5 * plane + row + 1] = g.north_east;
  to[at + 6 * plane + row - 1] = g.north_west;
  to[at + 7 * plane - row - 1] = g.south_west;
  to[at + 8 * plane - row + 1] = g.south_east;
}
