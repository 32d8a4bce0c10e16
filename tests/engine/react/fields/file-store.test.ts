import { createFileStore } from '@rezeptur/engine/react';
import { expect, test } from 'vitest';

const at = (path: string | undefined) => () => path;

test('a form that waits for a file waits for one that is chosen meanwhile, too', async () => {
  const files = createFileStore();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  files.looking(first.promise, at('card'));
  let isReady = false;
  const ready = files.ready()?.then(() => {
    isReady = true;
  });
  files.looking(second.promise, at('card'));
  first.resolve();
  // All that follows from the first has happened by then.
  await new Promise(setImmediate);
  expect(isReady).toBe(false);
  second.reject(new Error('unreadable'));
  await ready;
  expect(isReady).toBe(true);
  expect(files.ready()).toBeUndefined();
});

test('a form that waits hears what was not taken, and where', async () => {
  const files = createFileStore();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  files.looking(first.promise, at('card'));
  files.looking(second.promise, at('scans'));
  const ready = files.ready();
  first.reject(new Error('not taken'));
  second.resolve();
  expect(await ready).toEqual(['card']);
  files.looking(Promise.resolve(), at('card'));
  expect(await files.ready()).toEqual([]);
});

test('a form that waits hears of what was chosen meanwhile and not taken while another one was still looked at', async () => {
  const files = createFileStore();
  const first = Promise.withResolvers<void>();
  files.looking(first.promise, at('card'));
  const ready = files.ready();
  files.looking(Promise.reject(new Error('not taken')), at('scans'));
  await new Promise(setImmediate);
  first.resolve();
  expect(await ready).toEqual(['scans']);
});

test('a form that waits is not held up by what was not taken for an entry that is gone', async () => {
  const files = createFileStore();
  files.looking(Promise.reject(new Error('not taken')), at(undefined));
  expect(await files.ready()).toEqual([]);
});

test('a file waits for those that were chosen before it for its field, and for no others', async () => {
  const files = createFileStore();
  const [other, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  files.looking(other.promise, at('scans'));
  files.looking(first.promise, at('card'));
  let isFirst = true;
  const before = files.before('card').then(() => {
    isFirst = false;
  });
  await new Promise(setImmediate);
  expect(isFirst).toBe(true);
  first.reject(new Error('not taken'));
  await before;
  expect(isFirst).toBe(false);
});
