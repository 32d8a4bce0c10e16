import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { takeTurns } from './take-turns.ts';

export interface ProcessLimits {
  seconds: number;
  /** Of values; the bytes of files stand beside them. */
  megabytes: number;
}

/** The work needed more time or memory than it may have. */
export class TooMuchWorkError extends Error {}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** More at the same time would take each other's time, and memory without end. */
const inTurn = takeTurns(availableParallelism());

/**
 * Runs a module in a process of its own, which knows nothing of this one's environment; it answers by `answerOnce`. For long
 * computations, and for what others have sent. No thread: one that runs out of memory may take all others with it. There are
 * as many at a time as processors; the time of others that wait does not count.
 * @throws TooMuchWorkError when it was stopped; else an error with what the module wrote of its own.
 */
export const inProcess = <T>(module: URL, input: unknown, limits: ProcessLimits): Promise<T> =>
  inTurn(() => run<T>(module, input, limits));

function run<T>(module: URL, input: unknown, { seconds, megabytes }: ProcessLimits): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const child = fork(fileURLToPath(module), {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`],
    // As it is: bytes stay bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const late = setTimeout(() => reject(new TooMuchWorkError('It takes too long.')), seconds * 1000);
  child.once('message', (message) => resolve((message as { answer: T }).answer));
  child.once('error', reject);
  // Only a limit ends it by a signal.
  child.once('close', (_code, signal) =>
    reject(
      signal
        ? new TooMuchWorkError('It takes too much memory.')
        : new Error(`The process ended without an answer: ${said}`),
    ),
  );
  // What can't be sent to a process that has ended is told by its end.
  child.send({ input }, () => undefined);
  return promise.finally(() => {
    clearTimeout(late);
    running.delete(child);
    child.kill('SIGKILL');
  });
}

/** The other half: computes what is asked for by who started this process, and ends it. */
export function answerOnce<Input>(work: (input: Input) => unknown): void {
  process.once('message', async (message) => {
    const answer = await work((message as { input: Input }).input);
    process.send?.({ answer }, () => process.exit());
  });
}
