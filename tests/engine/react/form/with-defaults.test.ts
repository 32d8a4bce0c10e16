import type { Answers, JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { newEntry, withDefaults } from '../../../../packages/engine/src/react/form/store/with-defaults.ts';

const one = { type: 'string', default: 'one' };
const two = { type: 'string', default: 'two' };
test('a form begins with its defaults, where there is no answer', () => {
  expect(withDefaults({ properties: { one, two } }, { one: 'mine' })).toEqual({
    one: 'mine',
    two: 'two',
  });
});

test('fields that come later begin with theirs, and one that was emptied before stays so', () => {
  expect(withDefaults({ properties: { one, two } }, {}, ['one'])).toEqual({ two: 'two' });
});

test('no answer that somebody gave is a default', () => {
  const group = { properties: { one }, default: { one: 'mine' } };
  expect(withDefaults({ properties: { one, group } }, { one: null, group: null })).toEqual({
    one: null,
    group: null,
  });
});

describe('a group', () => {
  const zip = { type: 'string' };
  const place: JsonSchema = { type: 'object', properties: { zip, two } };
  const address: JsonSchema = {
    type: 'object',
    required: ['place'],
    properties: { zip, place, other: place },
  };
  const required = (more: JsonSchema = {}) => ({
    required: ['address'],
    properties: { address: { ...address, ...more } },
  });

  test.each<[string, JsonSchema, Answers, Answers]>([
    ['that is demanded begins with its defaults', {}, {}, { address: { place: { two: 'two' } } }],
    ['with answers in it stays as it is', {}, { address: { zip: '1' } }, { address: { zip: '1' } }],
    ['has its own default before', { default: { zip: '2' } }, {}, { address: { zip: '2' } }],
  ])('%s', (_what, more, initial, expected) => {
    expect(withDefaults(required(more), initial)).toEqual(expected);
  });

  test('that is optional, that isn’t asked for, or without defaults isn’t begun, and a file neither', () => {
    const file = { type: 'object', properties: { one }, file: { types: [], maxBytes: 1 } };
    expect(withDefaults({ properties: { address } })).toEqual({});
    expect(withDefaults(required(), {}, [], ['name'])).toEqual({});
    expect(
      withDefaults({ required: ['file', 'empty'], properties: { file, empty: { properties: { zip } } } }),
    ).toEqual({});
  });
});

test.each<[JsonSchema, unknown]>([
  [
    { type: 'object', properties: { one, sent: { type: 'boolean', default: true } } },
    { one: 'one', sent: true },
  ],
  [
    { type: 'object', properties: { one, two }, default: { two: 'mine' } },
    { one: 'one', two: 'mine' },
  ],
  [{ type: 'object', properties: { note: { type: 'string' } } }, {}],
  [{ type: 'integer', default: 1 }, 1],
  [{ type: 'string' }, ''],
  [{ type: 'array' }, []],
])('an entry begins with its defaults (%#)', (schema, expected) => {
  expect(newEntry(schema)).toEqual(expected);
});
