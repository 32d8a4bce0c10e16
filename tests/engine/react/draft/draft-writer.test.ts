import { expect, test } from 'vitest';
import type { Draft, DraftStore } from '../../../../packages/engine/src/react/draft/draft-store.ts';
import {
  createDraftWriter,
  type Writable,
} from '../../../../packages/engine/src/react/draft/draft-writer.ts';

const draft = (name: string): Writable => ({
  form: 'login',
  version: '1',
  answers: { name },
  step: '',
  trail: [],
  asked: { schema: {} },
});

/** A store that is full until something is done about it. */
function opened(isFull: boolean) {
  const tries: unknown[] = [];
  const place = { isFull };
  const store: DraftStore = {
    load: async () => undefined,
    save: async ({ answers }: Draft) => {
      tries.push(answers.name);
      if (place.isFull) throw new Error('full');
    },
    clear: () => undefined,
  };
  let current = draft('Nora');
  const writer = createDraftWriter(store, () => current);
  return {
    tries,
    place,
    works: writer.works,
    /** The person has typed this, and is about to leave. */
    async pause(name: string) {
      current = draft(name);
      writer.later();
      writer.now();
      // A store may answer later.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('a draft that is kept is not written again before it changes', async () => {
  const { pause, tries, works } = opened(false);
  await pause('Nora');
  await pause('Nora');
  expect([tries, works()]).toEqual([['Nora'], true]);
  await pause('Nora N.');
  expect(tries).toEqual(['Nora', 'Nora N.']);
});

test('one that could not be kept is written again at the next pause, unchanged as it is', async () => {
  const { pause, place, tries, works } = opened(true);
  await pause('Nora');
  expect(works()).toBe(false);
  place.isFull = false;
  await pause('Nora');
  expect([tries, works()]).toEqual([['Nora', 'Nora'], true]);
  await pause('Nora');
  expect(tries).toHaveLength(2);
});
