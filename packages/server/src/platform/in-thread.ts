import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  seconds: number;
  megabytes: number;
}

/** The work needed more time or memory than it may have. */
export class TooMuchWorkError extends Error {}

/**
 * Runs a module in a thread of its own, which knows nothing of the process's environment, and answers what it posts first. For long
 * computations, and for what others have sent.
 * @throws TooMuchWorkError when it was stopped; else what the module threw.
 */
export function inThread<T>(
  module: URL,
  workerData: unknown,
  { seconds, megabytes }: ThreadLimits,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const worker = new Worker(module, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const late = setTimeout(() => reject(new TooMuchWorkError('It takes too long.')), seconds * 1000);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isTooLarge ? new TooMuchWorkError('It takes too much memory.') : error);
  });
  worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  return promise.finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}
