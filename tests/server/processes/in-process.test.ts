import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess, TooMuchWorkError } from '../../../packages/server/src/platform/in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'rezeptur-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tools = new URL('../../../packages/server/src/platform/in-process.ts', import.meta.url).href;
const limits = { seconds: 60, megabytes: 64 };
let count = 0;

/** Runs this text as a module that answers. */
const run = (work: string, input?: unknown, most = limits) => {
  const file = join(folder, `${count++}.mjs`);
  writeFileSync(file, `import { answerOnce } from '${tools}';\nanswerOnce(async (input) => { ${work} });`);
  return inProcess(pathToFileURL(file), input, most);
};

describe('work in a process of its own', () => {
  it('answers with what it computed, bytes as bytes', async () => {
    expect(
      await run('return { next: input.one + 1, bytes: Buffer.from(input.bytes) };', {
        one: 41,
        bytes: new Uint8Array([7]),
      }),
    ).toEqual({
      next: 42,
      bytes: Buffer.from([7]),
    });
  });
  it('knows nothing of the environment', async () => {
    process.env.REZEPTUR_TEST_SECRET = 'secret';
    expect(await run('return process.env.REZEPTUR_TEST_SECRET ?? "unknown";')).toBe('unknown');
    delete process.env.REZEPTUR_TEST_SECRET;
  });
  it('is stopped when it takes too long', async () => {
    await expect(run('while (true);', undefined, { ...limits, seconds: 0.2 })).rejects.toThrow(
      TooMuchWorkError,
    );
  });
  it.each([
    ['little by little', 'const all = []; while (true) all.push({ all: [all.length] });'],
    ['in one piece', 'return new Array(100_000_000).fill({}).map(() => ({})).length;'],
  ])('is stopped when it takes too much memory, %s', async (_how, work) => {
    await expect(run(work)).rejects.toThrow(TooMuchWorkError);
  });
  it('is begun for as many at a time as there are processors', async () => {
    const most = availableParallelism();
    const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
    const before = children();
    const all = Array.from({ length: 3 * most }, (_, index) => run('return input;', index));
    expect(children() - before).toBe(most);
    expect(await Promise.all(all)).toEqual(all.map((_, index) => index));
  });
  it('says what the module threw', async () => {
    await expect(run('throw new RangeError("not so");')).rejects.toThrow(
      /ended without an answer: .*RangeError: not so/s,
    );
  });
});
