// What CUDA programs take from cooperative_groups.h: the block, tiles of a warp, and the threads that are together.
// Names and meanings: CUDA C++ Programming Guide, "Cooperative Groups". All blocks of a grid can't wait for each other.
#pragma once
#pragma clang system_header

namespace cooperative_groups {

__PRELUDE_DEVICE unsigned int __prelude_rank() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

struct thread_block {
  __PRELUDE_DEVICE void sync() { __syncthreads(); }
  __PRELUDE_DEVICE unsigned int thread_rank() { return __prelude_rank(); }
  __PRELUDE_DEVICE unsigned int num_threads() { return blockDim.x * blockDim.y * blockDim.z; }
  __PRELUDE_DEVICE unsigned int size() { return num_threads(); }
  __PRELUDE_DEVICE dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  __PRELUDE_DEVICE dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  __PRELUDE_DEVICE dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  __PRELUDE_DEVICE dim3 dim_threads() { return group_dim(); }
};
__PRELUDE_DEVICE thread_block this_thread_block() { return {}; }

struct grid_group {
  __PRELUDE_DEVICE unsigned long long block_rank() {
    return blockIdx.x + (unsigned long long)gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  }
  __PRELUDE_DEVICE unsigned long long thread_rank() {
    return block_rank() * thread_block::num_threads() + __prelude_rank();
  }
  __PRELUDE_DEVICE unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  __PRELUDE_DEVICE unsigned long long num_threads() { return num_blocks() * thread_block::num_threads(); }
  __PRELUDE_DEVICE unsigned long long size() { return num_threads(); }
};
__PRELUDE_DEVICE grid_group this_grid() { return {}; }

// Threads of a warp by their bits in `mask`; `first` is the place of the first one in its warp.
#define __PRELUDE_OF_WARP(mask)                                                                             \
  __attribute__((device, always_inline)) void sync() const { __syncwarp(mask); }                            \
  __attribute__((device, always_inline)) int any(int predicate) const { return __any_sync(mask, predicate); } \
  __attribute__((device, always_inline)) int all(int predicate) const { return __all_sync(mask, predicate); }

template <unsigned int Size, typename Parent = void> struct thread_block_tile;
template <unsigned int Size> struct thread_block_tile<Size, void> {
  static_assert(Size <= 32 && (Size & (Size - 1)) == 0, "a tile is a part of a warp");
  __attribute__((device, always_inline)) unsigned int members() const {
    return Size == 32 ? ~0u : ((1u << (Size & 31)) - 1) << (__prelude_rank() & 31 & ~(Size - 1));
  }
  __attribute__((device, always_inline)) unsigned int thread_rank() const { return __prelude_rank() & (Size - 1); }
  __attribute__((device, always_inline)) static constexpr unsigned int size() { return Size; }
  __attribute__((device, always_inline)) static constexpr unsigned int num_threads() { return Size; }
  __attribute__((device, always_inline)) unsigned int meta_group_rank() const { return __prelude_rank() / Size; }
  __attribute__((device, always_inline)) unsigned int meta_group_size() const {
    return (thread_block::num_threads() + Size - 1) / Size;
  }
  __PRELUDE_OF_WARP(members())
  __attribute__((device, always_inline)) unsigned int ballot(int predicate) const {
    return (__ballot_sync(members(), predicate) & members()) >> (__prelude_rank() & 31 & ~(Size - 1));
  }
  template <typename T> __attribute__((device, always_inline)) T shfl(T v, int rank) const {
    return __shfl_sync(members(), v, rank, Size);
  }
  template <typename T> __attribute__((device, always_inline)) T shfl_up(T v, unsigned int by) const {
    return __shfl_up_sync(members(), v, by, Size);
  }
  template <typename T> __attribute__((device, always_inline)) T shfl_down(T v, unsigned int by) const {
    return __shfl_down_sync(members(), v, by, Size);
  }
  template <typename T> __attribute__((device, always_inline)) T shfl_xor(T v, int by) const {
    return __shfl_xor_sync(members(), v, by, Size);
  }
};
template <unsigned int Size, typename Parent> struct thread_block_tile : thread_block_tile<Size> {};
template <unsigned int Size, typename Group>
__PRELUDE_DEVICE thread_block_tile<Size, Group> tiled_partition(const Group &) {
  return {};
}

struct coalesced_group {
  unsigned int mask;
  __attribute__((device, always_inline)) unsigned int thread_rank() const {
    return __popc(mask & __nvvm_read_ptx_sreg_lanemask_lt());
  }
  __attribute__((device, always_inline)) unsigned int size() const { return __popc(mask); }
  __attribute__((device, always_inline)) unsigned int num_threads() const { return size(); }
  __PRELUDE_OF_WARP(mask)
  template <typename T> __attribute__((device, always_inline)) T shfl(T v, unsigned int rank) const {
    unsigned int left = mask;
    for (; rank; rank--) left &= left - 1;
    return __shfl_sync(mask, v, __builtin_ctz(left));
  }
};
__PRELUDE_DEVICE coalesced_group coalesced_threads() { return {__activemask()}; }

// Any of the groups: the block, or the threads of a part of a warp.
struct thread_group {
  unsigned int mask, count;
  __attribute__((device, always_inline)) thread_group(thread_block block) : mask(0), count(block.size()) {}
  template <unsigned int Size>
  __attribute__((device, always_inline)) thread_group(thread_block_tile<Size> tile)
      : mask(tile.members()), count(Size) {}
  __attribute__((device, always_inline)) thread_group(coalesced_group group)
      : mask(group.mask), count(group.size()) {}
  __attribute__((device, always_inline)) thread_group(unsigned int mask, unsigned int count)
      : mask(mask), count(count) {}
  __attribute__((device, always_inline)) void sync() const {
    if (mask) __syncwarp(mask);
    else __syncthreads();
  }
  __attribute__((device, always_inline)) unsigned int thread_rank() const {
    return mask ? __popc(mask & __nvvm_read_ptx_sreg_lanemask_lt()) : __prelude_rank();
  }
  __attribute__((device, always_inline)) unsigned int size() const { return count; }
  __attribute__((device, always_inline)) unsigned int num_threads() const { return count; }
};
template <typename Group> __PRELUDE_DEVICE thread_group tiled_partition(const Group &, unsigned int size) {
  return {size == 32 ? ~0u : ((1u << (size & 31)) - 1) << (__prelude_rank() & 31 & ~(size - 1)), size};
}

template <typename T> struct plus { __attribute__((device)) T operator()(T a, T b) const { return a + b; } };
template <typename T> struct less { __attribute__((device)) T operator()(T a, T b) const { return b < a ? b : a; } };
template <typename T> struct greater { __attribute__((device)) T operator()(T a, T b) const { return a < b ? b : a; } };
template <typename T> struct bit_and { __attribute__((device)) T operator()(T a, T b) const { return a & b; } };
template <typename T> struct bit_or { __attribute__((device)) T operator()(T a, T b) const { return a | b; } };
template <typename T> struct bit_xor { __attribute__((device)) T operator()(T a, T b) const { return a ^ b; } };
template <unsigned int Size, typename Parent, typename T, typename Operation>
__PRELUDE_DEVICE T reduce(const thread_block_tile<Size, Parent> &tile, T v, Operation operation) {
  for (unsigned int by = Size / 2; by > 0; by /= 2) v = operation(v, tile.shfl_xor(v, by));
  return v;
}
template <typename T, typename Operation>
__PRELUDE_DEVICE T reduce(const coalesced_group &group, T v, Operation operation) {
  T all = group.shfl(v, 0);
  for (unsigned int rank = 1; rank < group.size(); rank++) all = operation(all, group.shfl(v, rank));
  return all;
}
template <unsigned int Size, typename Parent, typename T, typename Operation>
__PRELUDE_DEVICE T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T v, Operation operation) {
  for (unsigned int by = 1; by < Size; by *= 2) {
    T before = tile.shfl_up(v, by);
    if (tile.thread_rank() >= by) v = operation(before, v);
  }
  return v;
}
template <unsigned int Size, typename Parent, typename T>
__PRELUDE_DEVICE T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T v) {
  return inclusive_scan(tile, v, plus<T>());
}
template <unsigned int Size, typename Parent, typename T, typename Operation>
__PRELUDE_DEVICE T exclusive_scan(const thread_block_tile<Size, Parent> &tile, T v, Operation operation) {
  T before = tile.shfl_up(inclusive_scan(tile, v, operation), 1);
  return tile.thread_rank() ? before : T();
}
template <unsigned int Size, typename Parent, typename T>
__PRELUDE_DEVICE T exclusive_scan(const thread_block_tile<Size, Parent> &tile, T v) {
  return exclusive_scan(tile, v, plus<T>());
}

template <typename Group> __PRELUDE_DEVICE void sync(Group &group) { group.sync(); }
template <typename Group> __PRELUDE_DEVICE unsigned int thread_rank(Group &group) { return group.thread_rank(); }

}  // namespace cooperative_groups
