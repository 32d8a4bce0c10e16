import { describe, expect, it } from 'vitest';
import { inThread, TooMuchWorkError } from '../../../packages/server/src/platform/in-thread.ts';

const limits = { seconds: 60, megabytes: 64 };
const run = (code: string, data?: unknown, most = limits) => {
  const text = `import { parentPort, workerData } from 'node:worker_threads'; ${code}`;
  return inThread(new URL(`data:text/javascript,${encodeURIComponent(text)}`), data, most);
};

describe('work in a thread of its own', () => {
  it('answers what it posts first', async () => {
    expect(await run('parentPort.postMessage(workerData + 1); parentPort.postMessage(0)', 41)).toBe(42);
  });
  it('knows nothing of the environment', async () => {
    expect(await run('parentPort.postMessage(Object.keys(process.env))')).toEqual([]);
  });
  it('is stopped when it takes too long', async () => {
    await expect(run('while (true);', undefined, { ...limits, seconds: 0.2 })).rejects.toThrow(
      TooMuchWorkError,
    );
  });
  it('is stopped when it takes too much memory', async () => {
    await expect(run('const all = []; while (true) all.push({ all: [all.length] });')).rejects.toThrow(
      TooMuchWorkError,
    );
  });
  it('throws what the module threw, or that it ended without an answer', async () => {
    await expect(run('throw new RangeError("no")')).rejects.toThrow(RangeError);
    await expect(run('')).rejects.toThrow('ended without an answer');
  });
});
