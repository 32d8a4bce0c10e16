import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** For short-lived values: half of it is where those go that are still in use when the other half is full. */
const youngBytes = 8 * 2 ** 20;

const youngSize = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/**
 * Left alone, V8 takes room as long as the machine has some: up to 60 MB for short-lived values, and for all others a multiple of what
 * is in use. With less it collects more often, which was measured to cost no processor time.
 */
export function holdMemory(): void {
  // The old generation is collected when it has grown by so many percent.
  setFlagsFromString('--heap-growing-percent=30');
  // How large the young one may become is set when a process starts, by whoever starts it; how fast it grows, at any time.
  setFlagsFromString('--semi-space-growth-factor=2');
  const watch = setInterval(() => {
    if (youngSize() < youngBytes) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(watch);
  }, 100);
  watch.unref();
}
