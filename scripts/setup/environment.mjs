import { join } from 'node:path';
import { cache } from './paths.mjs';

/**
 * What is read when a process starts, so that whoever starts it has to say it. What Node makes of the sources is kept, for this process
 * and its threads: the next start needn't strip and compile them again. And how glibc hands out memory outside of JavaScript's own: two
 * pools instead of one for each of a dozen threads, and large buffers go back to the system when they are free. Left alone it learns to
 * keep what was large once, and each pool keeps what it has ever held. Other systems don't know these names.
 */
export const environment = {
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
