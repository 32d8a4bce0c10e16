/** Minutes between the tries of a mail: a short failure costs little, and a long one nearly five days. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, ...Array.from({ length: 8 }, () => 720)];

/** When a mail that has failed so often is tried again; undefined: not by itself. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
