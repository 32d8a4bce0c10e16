import { prove, type Step } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

const has = (field: string) => ({ [field]: 'x' });
const schema = {
  properties: { a: { enum: ['x', 'y'] }, b: { properties: { size: { enum: [1, 2] } } }, c: {} },
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

test('a sound table has no findings', () => expect(findings({})).toEqual([]));

test.each<[string, Record<string, Step>, string[]]>([
  [
    'a target that does not exist',
    { two: { fields: ['b'], next: [{ to: 'tree' }] } },
    ['missing-target two tree'],
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
    { one: { fields: ['a'], next: [{ to: 'two', confirm: [{ key: 'sure', when: has('c') }] }] } },
    ['early-condition one c'],
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
    ['impossible-condition three b.size'],
  ],
])('%s is found', (_title, changes, expected) =>
  expect(findings(changes)).toEqual(expect.arrayContaining(expected)),
);

test('a start that does not exist is found', () => {
  expect(prove({ start: 'on', steps: sound }, schema)[0]).toMatchObject({
    kind: 'missing-target',
    name: 'on',
  });
});
