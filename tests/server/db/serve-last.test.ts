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

const aLongTime = 60_000;

describe('what is read anew after a change', () => {
  it('is waited for the first time', async () => {
    const { reads, reader } = cached();
    const value = serveLast(reader, aLongTime)('today');
    reads[0]?.resolve('10');
    expect(await value).toBe('10');
  });

  it('is kept from nobody once it is there, and until then the one before is read', async () => {
    const { reads, reader, change } = cached();
    const read = serveLast(reader, aLongTime);
    const first = read('today');
    reads[0]?.resolve('10');
    await first;
    change();
    expect(await read('today')).toBe('10');
    reads[1]?.resolve('9');
    await reads[1]?.promise;
    expect(await read('today')).toBe('9');
  });

  it('is read by one at a time, however often it changes meanwhile', async () => {
    const { reads, reader, change } = cached();
    const read = serveLast(reader, aLongTime);
    const first = read('today');
    reads[0]?.resolve('10');
    await first;
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
    const { reads, reader, change } = cached();
    const read = serveLast(reader, 0);
    const first = read('today');
    reads[0]?.resolve('10');
    await first;
    change();
    const second = read('today');
    reads[1]?.resolve('9');
    expect(await second).toBe('9');
  });

  it('is read again after it could not be read', async () => {
    const { reads, reader, change } = cached();
    const read = serveLast(reader, aLongTime);
    const first = read('today');
    reads[0]?.resolve('10');
    await first;
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
