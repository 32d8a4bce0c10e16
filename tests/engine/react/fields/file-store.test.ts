import { createFileStore } from '@rezeptur/engine/react';
import { expect, test } from 'vitest';

test('a form that waits for a file waits for one that is chosen meanwhile, too', async () => {
  const files = createFileStore();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  files.looking(first.promise);
  let isReady = false;
  const ready = files.ready()?.then(() => {
    isReady = true;
  });
  files.looking(second.promise);
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
  files.looking(first.promise, 'card');
  files.looking(second.promise, 'scans');
  const ready = files.ready();
  first.reject(new Error('not taken'));
  second.resolve();
  expect(await ready).toEqual(['card']);
  files.looking(Promise.resolve(), 'card');
  expect(await files.ready()).toEqual([]);
});

test('a form that waits hears of what was chosen meanwhile and not taken while another one was still looked at', async () => {
  const files = createFileStore();
  const first = Promise.withResolvers<void>();
  files.looking(first.promise, 'card');
  const ready = files.ready();
  files.looking(Promise.reject(new Error('not taken')), 'scans');
  await new Promise(setImmediate);
  first.resolve();
  expect(await ready).toEqual(['scans']);
});
