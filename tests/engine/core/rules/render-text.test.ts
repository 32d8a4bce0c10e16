import { textsOf } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const t = textsOf(
  {
    hello: 'Hello',
    deep: { er: { text: 'found' } },
    entries_one: 'one entry',
    entries_other: '{{count}} entries',
    fixed: 'as many as there are',
    named: 'Dear {{first}} {{last}}, dear {{first}}',
    amount: '{{amount, number}}',
    short: '{{amount, number(useGrouping: min2)}}',
    day: '{{day}}',
    date: 'on {{day, datetime(dateStyle: medium)}}',
    listed: '{{names}}',
    all: '{{names, list}}',
    some: '{{names, list(type: disjunction)}}',
    loud: '{{first, uppercase}}',
  },
  'en',
);
const christmas = new Date(2026, 11, 24, 12);

describe('a text of the rules', () => {
  test.each<[string, string | string[], Record<string, unknown> | undefined, string]>([
    ['stands under its key', 'hello', undefined, 'Hello'],
    ['may be asked for by the name of its file', 'rules:hello', undefined, 'Hello'],
    ['stands deep in the tree', 'rules:deep.er.text', undefined, 'found'],
    [
      'is the first one of several keys that is there',
      ['rules:deep.no', 'deep.er.text', 'hello'],
      undefined,
      'found',
    ],
    ['is empty where there is none', 'nothing', undefined, ''],
    ['is empty where the way to it ends', 'nothing.at.all', undefined, ''],
    ['is no group of texts', 'deep.er', undefined, ''],
    ['has no parts', 'hello.0', undefined, ''],
    ['is none that every object has', 'toString.name', undefined, ''],
    ['says one', 'entries', { count: 1 }, 'one entry'],
    ['says how many', 'entries', { count: 2 }, '2 entries'],
    ['is not counted without a number', 'entries', {}, ''],
    ['need not bend for the number', 'fixed', { count: 2 }, 'as many as there are'],
    ['has slots', 'named', { first: 'Ada', last: 'Muster' }, 'Dear Ada Muster, dear Ada'],
    ['has empty slots where nothing is known', 'named', { first: null }, 'Dear  , dear '],
    ['writes a number', 'amount', { amount: 1234.5 }, '1,234.5'],
    ['writes a number that is a text', 'amount', { amount: '1234' }, '1,234'],
    ['writes a number as its slot asks for', 'short', { amount: 1234 }, '1234'],
    ['writes a long number as its slot asks for', 'short', { amount: 12345 }, '12,345'],
    ['writes a date as its slot asks for', 'date', { day: christmas }, 'on Dec 24, 2026'],
    ['leaves a date that is a text', 'date', { day: '2026-12-24' }, 'on 2026-12-24'],
    ['leaves a date where its slot asks for nothing', 'day', { day: christmas }, String(christmas)],
    ['joins a list', 'all', { names: ['a', 'b', 3] }, 'a, b, and 3'],
    ['joins a list as its slot asks for', 'some', { names: ['a', 'b'] }, 'a or b'],
    ['leaves a list where its slot asks for nothing', 'listed', { names: ['a', 'b'] }, 'a,b'],
    ['leaves what is no list', 'all', { names: 'a' }, 'a'],
    ['leaves what a slot asks for in an unknown way', 'loud', { first: 'Ada' }, 'Ada'],
  ])('%s: %j %j', (_title, keys, params, expected) => expect(t(keys, params)).toBe(expected));

  test('follows the conventions of its language', () => {
    const german = textsOf({ amount: '{{amount, number}}', n_one: 'ein', n_other: 'viele' }, 'de');
    expect(german('amount', { amount: 1234.5 })).toBe('1.234,5');
    expect(german('n', { count: 1 })).toBe('ein');
  });

  test.each([
    ['pl', 1],
    ['pl', 3],
    ['pl', 25],
    ['ar', 0],
    ['ar', 2],
    ['ar', 25],
  ])(
    'of a language that has been laid over this one in part is the one for many, in %s for %i',
    (locale, count) => {
      const words = { only: 'tylko', entries_one: '{{count}} entry', entries_other: '{{count}} entries' };
      expect(textsOf(words, locale)('entries', { count })).toBe(count === 1 ? '1 entry' : `${count} entries`);
    },
  );

  test('is found in its own language by its own plurals, else in the one underneath by the plurals of that', () => {
    const polish = {
      rows_one: '{{count}} wiersz',
      rows_few: '{{count}} wiersze',
      rows_many: '{{count}} wierszy',
      fallback: 'Niepoprawne.',
    };
    const t = textsOf(
      polish,
      'pl',
      textsOf({ entries_one: 'one entry', entries_other: '{{count}} entries' }, 'en'),
    );
    expect([1, 3, 25].map((count) => t('rows', { count }))).toEqual(['1 wiersz', '3 wiersze', '25 wierszy']);
    expect([1, 3].map((count) => t(['entries', 'fallback'], { count }))).toEqual(['one entry', '3 entries']);
    expect(t('nothing', { defaultValue: 'as said' })).toBe('as said');
    expect(t(['nothing', 'fallback'])).toBe('Niepoprawne.');
    // Japanese doesn't count; the English beneath it does.
    const japanese = textsOf(
      { rows_other: '{{count}}行' },
      'ja',
      textsOf({ n_one: 'one', n_other: 'many' }, 'en'),
    );
    expect([japanese('rows', { count: 1 }), japanese('n', { count: 1 })]).toEqual(['1行', 'one']);
  });
});
