import { describe, expect, it } from 'vitest';
import { serveLast } from '../../../packages/server/src/platform/serve-last.ts';

/** A cached reader: the same promise for as long as nothing changes. What is read comes when a test says so. */
function cached() {
  const reads: PromiseWithResolvers<string>[] = [];
  let isTrue = false;
  return {
    reads,
    change() {
      isTrue = false;
    },
    reader: (): Promise<string> => {
      if (!isTrue) reads.push(Promise.withResolvers());
      isTrue = true;
      return reads.at(-1)?.promise ?? expect.fail();
    },
  };
}

/** A value that was read once, and is served for so many milliseconds. */
async function readOnce(forMs = 60_000) {
  const { reads, reader, change } = cached();
  const read = serveLast(reader, forMs);
  const first = read('today');
  reads[0]?.resolve('10');
  expect(await first).toBe('10');
  return { reads, read, change };
}

describe('what is read anew after a change', () => {
  it('is waited for the first time', async () => {
    await readOnce();
  });

  it('is kept from nobody once it is there, and until then the one before is read', async () => {
    const { reads, read, change } = await readOnce();
    change();
    expect(await read('today')).toBe('10');
    reads[1]?.resolve('9');
    await reads[1]?.promise;
    expect(await read('today')).toBe('9');
  });

  it('is read by one at a time, however often it changes meanwhile', async () => {
    const { reads, read, change } = await readOnce();
    for (let count = 0; count < 5; count += 1) {
      change();
      expect(await read('today')).toBe('10');
    }
    expect(reads).toHaveLength(2);
    reads[1]?.resolve('9');
    await reads[1]?.promise;
    // What has changed since is read now.
    expect(await read('today')).toBe('9');
    expect(reads).toHaveLength(3);
  });

  it('is waited for where the one before is too old', async () => {
    const { reads, read, change } = await readOnce(0);
    change();
    const second = read('today');
    reads[1]?.resolve('9');
    expect(await second).toBe('9');
  });

  it('is read again after it could not be read', async () => {
    const { reads, read, change } = await readOnce();
    change();
    expect(await read('today')).toBe('10');
    reads[1]?.reject(new Error('away'));
    await expect(reads[1]?.promise).rejects.toThrow('away');
    change();
    expect(await read('today')).toBe('10');
    reads[2]?.resolve('9');
    await reads[2]?.promise;
    expect(await read('today')).toBe('9');
  });
});
