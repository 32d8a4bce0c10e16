/**
 * How glibc hands out memory outside of JavaScript's own, which is read when a process starts: two pools instead of one for each of a
 * dozen threads, and large buffers go back to the system when they are free. Left alone it learns to keep what was large once, and
 * each pool keeps what it has ever held. Other systems don't know these names.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
