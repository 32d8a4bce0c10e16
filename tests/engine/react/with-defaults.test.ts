import type { Answers, JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { newEntry, withDefaults } from '../../../packages/engine/src/react/form/with-defaults.ts';

const one = { type: 'string', default: 'one' };
const two = { type: 'string', default: 'two' };
const form = (schema: JsonSchema) => ({ schema, begun: <T>(answers: T) => answers });

test('a form begins with its defaults, where there is no answer', () => {
  expect(withDefaults(form({ properties: { one, two } }), { one: 'mine' })).toEqual({
    one: 'mine',
    two: 'two',
  });
});

test('fields that come later begin with theirs, and one that was emptied before stays so', () => {
  expect(withDefaults(form({ properties: { one, two } }), {}, ['one'])).toEqual({ two: 'two' });
});

test('no answer that somebody gave is a default', () => {
  const group = { properties: { one }, default: { one: 'mine' } };
  expect(withDefaults(form({ properties: { one, group } }), { one: null, group: null })).toEqual({
    one: null,
    group: null,
  });
});

describe('a group', () => {
  const zip = { type: 'string' };
  const address: JsonSchema = { type: 'object', properties: { zip, place: { properties: { two } } } };
  const whole = { place: { two: 'two' } };

  test.each<[string, JsonSchema, Answers, Answers]>([
    ['begins with the defaults in it', {}, {}, { address: whole }],
    ['keeps what is in it', {}, { address: { zip: '20253' } }, { address: { zip: '20253', ...whole } }],
    [
      'has its own default before',
      { default: { place: { two: 'mine' } } },
      {},
      { address: { place: { two: 'mine' } } },
    ],
  ])('%s', (_what, more, initial, expected) => {
    expect(withDefaults(form({ properties: { address: { ...address, ...more } } }), initial)).toEqual(
      expected,
    );
  });

  test('is begun by nothing where it has none, and by none of a file', () => {
    const file = { type: 'object', properties: { one }, file: { types: [], maxBytes: 1 } };
    expect(withDefaults(form({ properties: { file, empty: { properties: { zip } } } }))).toEqual({});
  });

  test('that is optional isn’t begun where it would be sent, and its entry neither', () => {
    const schema = { properties: { address, asked: address }, required: ['asked'] };
    const required = { ...address, required: ['place'] };
    expect(withDefaults({ schema })).toEqual({});
    expect(withDefaults({ schema: { ...schema, properties: { address, asked: required } } })).toEqual({
      asked: whole,
    });
    expect(newEntry({}, { type: 'object', properties: { one, address } })).toEqual({ one: 'one' });
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
  expect(newEntry(form({}), schema)).toEqual(expected);
});
