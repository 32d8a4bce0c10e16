import { Worker } from 'node:worker_threads';

/** The dictionaries are read in half a second; more than this is a machine that hangs. */
const patience = 60_000;

/**
 * How many tries would find a text, in bits, judged in a thread of its own: the dictionaries take 45 MB, which go with it. For
 * what is judged once, before anything can be waited for.
 */
export function guessBitsApart(text: string): number {
  // 0 until there is an answer, which is one more.
  const answer = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./guess-worker.ts', import.meta.url), { workerData: { text, answer } });
  worker.unref();
  Atomics.wait(answer, 0, 0, patience);
  if (answer[0] === 0) throw new Error('The strength of a secret could not be judged in time.');
  return (answer[0] ?? 0) - 1;
}
