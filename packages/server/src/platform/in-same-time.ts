import { setTimeout } from 'node:timers/promises';

/**
 * Answers after the same time, whatever there was to do: how long it took would tell whom the shop knows. `milliseconds` is more than the work
 * takes. What is refused is refused at once, for everybody.
 */
export async function inSameTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const waiting = setTimeout(milliseconds);
  const result = await work();
  await waiting;
  return result;
}
