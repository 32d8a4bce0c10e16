import { prove, type Step } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

const has = (field: string) => ({ [field]: 'x' });
const schema = {
  properties: {
    a: { enum: ['x', 'y'] },
    b: { properties: { size: { enum: [1, 2] }, isBig: { const: false } } },
    c: {},
  },
};

const sound: Record<string, Step> = {
  one: { fields: ['a'], next: [{ to: 'two', when: has('a') }, { to: 'three' }] },
  two: { fields: ['b'], next: [{ to: 'three' }] },
  three: { fields: [{ name: 'c', when: has('b') }], next: [] },
};

const findings = (changes: Record<string, Step>) =>
  prove({ start: 'one', steps: { ...sound, ...changes } }, schema).map(
    ({ kind, step, name }) => `${kind} ${step} ${name}`,
  );

test('a valid table has no findings', () => expect(findings({})).toEqual([]));

test.each<[string, Record<string, Step>, string[]]>([
  [
    'a target that does not exist',
    { two: { fields: ['b'], next: [{ to: 'tree' }] } },
    ['missing-target two tree', 'early-condition three b'],
  ],
  [
    'a field that does not exist',
    { two: { fields: ['b', 'd'], next: [{ to: 'three' }] } },
    ['missing-field two d'],
  ],
  ['a step nobody reaches', { four: { fields: [], next: [] } }, ['dead-step four four']],
  [
    'a transition behind one that always holds',
    { two: { fields: ['b'], next: [{ to: 'three' }, { to: 'one' }] } },
    ['dead-transition two one'],
  ],
  [
    'answers that fit no transition',
    { two: { fields: ['b'], next: [{ to: 'three', when: has('b') }] } },
    ['no-default two three'],
  ],
  ['a loop', { two: { fields: ['b'], next: [{ to: 'one' }] } }, ['loop one one > two > one']],
  [
    'a field that no reached step shows',
    { one: { fields: ['a'], next: [{ to: 'three' }] } },
    ['dead-step two two', 'unreachable-field  b'],
  ],
  [
    'a condition over a later answer',
    { one: { fields: ['a'], next: [{ to: 'two', when: has('b') }, { to: 'three' }] } },
    ['early-condition one b'],
  ],
  [
    'a field that hangs on one behind it',
    { two: { fields: [{ name: 'b', when: { not: has('c') } }], next: [{ to: 'three' }] } },
    ['early-condition two c'],
  ],
  [
    'a question between steps over an answer that comes later',
    {
      one: {
        fields: ['a'],
        next: [{ to: 'two', confirm: [{ key: 'sure' }, { key: 'really', when: { has: 'c' } }] }],
      },
    },
    ['early-condition one c'],
  ],
  [
    'a field that is required because of an answer that comes later',
    { two: { fields: [{ name: 'b', required: { has: 'c' } }], next: [{ to: 'three' }] } },
    ['early-condition two c'],
  ],
  [
    'a field that hangs on one behind it in the same step',
    { three: { fields: [{ name: 'b', when: has('c') }, 'c'], next: [] } },
    ['early-condition three c'],
  ],
  [
    'a loop behind a later transition',
    {
      one: { fields: ['a'], next: [{ to: 'three', when: has('a') }, { to: 'two' }] },
      two: { fields: ['b'], next: [{ to: 'one' }] },
    },
    ['loop one one > two > one'],
  ],
  [
    'a condition over a field that does not exist',
    { three: { fields: [{ name: 'c', when: has('z') }], next: [] } },
    ['early-condition three z'],
  ],
  [
    'a condition that wants a value which the field never has',
    {
      two: {
        fields: ['b'],
        next: [{ to: 'three', when: { a: 'z' } }, { to: 'three' }],
      },
    },
    ['impossible-condition two a'],
  ],
  [
    'a condition that wants one of several values which the field of a group never has',
    { three: { fields: [{ name: 'c', when: { 'b.size': [3, 4] } }], next: [] } },
    ['impossible-condition three b.size', 'impossible-condition three b.size'],
  ],
  [
    'a condition that wants a value which the field never has beside one that it has',
    { three: { fields: [{ name: 'c', when: { a: ['y', 'z'] } }], next: [] } },
    ['impossible-condition three a'],
  ],
  [
    'a field that is required, and a question that is asked, for a value that a field never has',
    {
      two: {
        fields: [{ name: 'b', required: { a: 'z' } }],
        next: [{ to: 'three', confirm: [{ key: 'sure', when: { 'b.size': 3 } }] }],
      },
    },
    ['impossible-condition two a', 'impossible-condition two b.size'],
  ],
  [
    'a value that a field never has, within words',
    {
      three: {
        fields: [
          { name: 'c', when: { not: { a: 'z' } } },
          { name: 'd', when: { any: [{ a: 'x' }, { 'b.size': 3 }] } },
          { name: 'c', when: { all: [{ a: 'z' }, { a: 'z' }, { 'b.isBig': true }] } },
        ],
        next: [],
      },
    },
    [
      'impossible-condition three a',
      'impossible-condition three a',
      'impossible-condition three b.size',
      'impossible-condition three b.isBig',
      'missing-field three d',
    ],
  ],
])('%s is found, and nothing else', (_title, changes, expected) =>
  expect(findings(changes).toSorted()).toEqual(expected.toSorted()),
);

test.each<[string, Step]>([
  ['values that a field has', { fields: [{ name: 'c', when: { a: ['x', 'y'] } }], next: [] }],
  [
    'an answer of the same step',
    { fields: ['c', { name: 'b', when: has('a'), required: has('c') }], next: [] },
  ],
  [
    'an answer that comes later in the same step',
    { fields: [{ name: 'b', when: has('a'), required: has('c') }, 'c'], next: [] },
  ],
  ['limits instead of values', { fields: [{ name: 'c', when: { a: { minLength: 1 } } }], next: [] }],
  ['a part of what may be anything', { fields: ['c', { name: 'b', when: { 'c.deep': 'x' } }], next: [] }],
  ['a field of any value', { fields: ['c', { name: 'b', when: { c: 'q', has: 'a' } }], next: [] }],
])('a condition over %s is valid', (_title, three) => expect(findings({ three })).toEqual([]));

test('a field is asked once on every way: again, only where a condition may exclude the other', () => {
  const again = { fields: ['b', 'c'], next: [] };
  expect(prove({ start: 'one', steps: { ...sound, three: again } }, schema)).toEqual([
    { kind: 'asked-twice', step: 'three', name: 'b', earlier: 'two' },
  ]);
  expect(findings({ three: { ...again, fields: [{ name: 'b', when: has('a') }, 'c'] } })).toEqual([]);
  const apart = {
    one: { fields: ['a'], next: [{ to: 'two', when: has('a') }, { to: 'three' }] },
    three: again,
  };
  expect(findings({ ...apart, two: { fields: ['b'], next: [] } })).toEqual([]);
});

test('a form without fields has no findings', () => {
  const steps: Record<string, Step> = { one: { fields: [], next: [] } };
  expect(prove({ start: 'one', steps }, {})).toEqual([]);
});

test('a loop is reported once, with all its steps', () => {
  const steps: Record<string, Step> = {
    one: { fields: ['a'], next: [{ to: 'two' }] },
    two: { fields: ['b'], next: [{ to: 'three', when: { a: 'x' } }, { to: 'four' }] },
    three: { fields: ['c'], next: [{ to: 'two' }] },
    four: { fields: [], next: [{ to: 'five', when: { a: 'y' } }, { to: 'six' }] },
    five: { fields: [], next: [{ to: 'six' }] },
    six: { fields: [], next: [] },
  };
  expect(prove({ start: 'one', steps }, schema)).toEqual([
    { kind: 'loop', step: 'two', name: 'two > three > two' },
  ]);
});

test('an unknown start is found, and every step is unreachable without it', () => {
  expect(
    prove({ start: 'on', steps: { one: { fields: ['a'], next: [] } } }, { properties: { a: {} } }),
  ).toEqual([
    { kind: 'missing-target', step: 'start', name: 'on' },
    { kind: 'dead-step', step: 'one', name: 'one' },
    { kind: 'unreachable-field', step: '', name: 'a' },
  ]);
});
