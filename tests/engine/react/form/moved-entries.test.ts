import { createAjv, createForm, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { createShape } from '../../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { drawnAt } from '../../../../packages/engine/src/react/form/dynamic/drawn-schema.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';
import { movedPath } from '../../../../packages/engine/src/react/form/store/moved-path.ts';

const text: JsonSchema = { type: 'string' };
const entry: JsonSchema = {
  oneOf: [
    { type: 'object', title: 'Person', properties: { name: text, born: text } },
    { type: 'object', title: 'Company', properties: { name: text, number: text } },
  ],
};
const form = createForm({
  name: 'parties',
  schema: { type: 'object', properties: { parties: { type: 'array', items: entry }, more: text } },
  ajv: createAjv(),
});

function opened() {
  // What both alternatives have says nothing about which one is meant: that is the person's choice alone.
  const store = createFormStore({ parties: [{ name: 'Ines' }, { name: 'Nord AG' }, { name: 'Ole' }] });
  const shape = createShape(form, store);
  const kinds = () =>
    (store.get().answers.parties as unknown[]).map((_, at) => drawnAt(shape.read(), `parties.${at}`).title);
  const place = (order: number[]) => {
    const before = store.get().answers.parties as unknown[];
    store.reorder('parties', order);
    shape.reorder('parties', order);
    store.setValue(
      'parties',
      order.map((index) => before[index]),
    );
  };
  shape.read();
  shape.choose('parties.1', 0, 1);
  return { store, shape, kinds, place };
}

test('an entry that moves keeps the alternative that was chosen in it', () => {
  const { kinds, place } = opened();
  expect(kinds()).toEqual(['Person', 'Company', 'Person']);
  place([1, 0, 2]);
  expect(kinds()).toEqual(['Company', 'Person', 'Person']);
  place([1, 2, 0]);
  expect(kinds()).toEqual(['Person', 'Person', 'Company']);
});

test('so do those behind one that is removed', () => {
  const { kinds, place } = opened();
  place([1, 2]);
  expect(kinds()).toEqual(['Company', 'Person']);
  place([1]);
  expect(kinds()).toEqual(['Person']);
});

test('what is known of its fields goes along', () => {
  const { store, place } = opened();
  store.touch('parties.2.name');
  store.touch('more');
  place([2, 0, 1]);
  const left = ['parties.0.name', 'parties.1.name', 'parties.2.name', 'more'].map(
    (path) => store.field(path).blurred,
  );
  expect(left).toEqual([true, false, false, true]);
});

test.each([
  ['list.1.a.0', 'list.0.a.0'],
  ['list.0', 'list.1'],
  ['list.1|0', 'list.0|0'],
  ['list.2.a', undefined],
  ['list', 'list'],
  ['lists.1', 'lists.1'],
  ['other.list.1', 'other.list.1'],
])('%s is then %s', (path, next) => expect(movedPath(path, 'list', [1, 0])).toBe(next));
