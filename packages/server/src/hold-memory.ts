import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** For short-lived values: half of it is where those go that are still in use when the other half is full. */
const youngBytes = 8 * 2 ** 20;

const youngSize = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

/** In milliseconds. To look takes some microseconds. */
const lookEvery = 100;

/**
 * Left alone, V8 takes room as long as the machine has some: up to 60 MB for short-lived values, and for all others a multiple of what
 * is in use. With less it collects more often, which was measured to cost no processor time.
 */
export function holdMemory(): void {
  // The old generation is collected when it has grown by so many percent.
  setFlagsFromString('--heap-growing-percent=30');
  const look = holdYoung();
  setInterval(look, lookEvery).unref();
}

/**
 * Lets the room for short-lived values grow as far as it may. How large it may become is set when a process starts, by whoever starts
 * it; how fast it grows, at any time. V8 takes it back to one megabyte while little happens, in which collecting costs a call three times
 * as much: it may grow again when it is wanted.
 * @returns looks whether it may grow still, or again
 */
export function holdYoung(): () => void {
  let mayGrow: boolean | undefined;
  const look = () => {
    const isSmall = youngSize() < youngBytes;
    if (isSmall === mayGrow) return;
    mayGrow = isSmall;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
  };
  look();
  return look;
}
