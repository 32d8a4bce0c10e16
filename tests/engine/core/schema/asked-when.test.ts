import {
  answersSchema,
  type Condition,
  expandCondition,
  type JsonSchema,
  type Step,
} from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

// Which fields a form's whole answers must have, and when: worked out by hand from small step tables. What is said here for
// some tables, `answers-schema.test.ts` shows for thousands of random ones that have no words in their conditions.
const schema: JsonSchema = { type: 'object', required: ['kind', 'tag', 'name'] };

/** The fields that are always required, and those that are required under a condition. */
const demands = (steps: Record<string, Step>, of: JsonSchema = schema) => {
  const { required, allOf = [] } = answersSchema({ schema: of, steps: { start: 'one', steps } });
  return { always: required, sometimes: allOf.map((branch) => [branch.if, branch.then?.required]) };
};
const when = (...demanded: [Condition, string[]][]) =>
  demanded.map(([condition, fields]) => [expandCondition(condition), fields]);

const dog: Condition = { kind: 'dog' };
const cat: Condition = { kind: 'cat' };
const end: Step = { fields: ['name'], next: [] };
/** Asks for the tag on its way to the end. */
const tagged: Step = { fields: ['tag'], next: [{ to: 'end' }] };
/** The first step with these ways out; those that it can lead to are there. */
const from = (...next: Step['next']): Record<string, Step> => ({
  one: { fields: ['kind'], next },
  two: { fields: [], next: [{ to: 'end' }] },
  tagged,
  end,
});

test.each<[string, Record<string, Step>, ReturnType<typeof demands>]>([
  [
    'every step is passed',
    { one: { fields: ['kind'], next: [{ to: 'tagged' }] }, tagged, end },
    { always: ['kind', 'tag', 'name'], sometimes: [] },
  ],
  [
    'a step that no walk comes to asks for nothing',
    { one: { fields: ['kind'], next: [{ to: 'end' }] }, tagged, end },
    { always: ['kind', 'name'], sometimes: [] },
  ],
  [
    'a step is come to under a condition',
    from({ to: 'tagged', when: dog }, { to: 'end' }),
    { always: ['kind', 'name'], sometimes: when([dog, ['tag']]) },
  ],
  [
    'a step is come to where an earlier way is closed',
    from({ to: 'two', when: dog }, { to: 'tagged' }),
    { always: ['kind', 'name'], sometimes: when([{ not: dog }, ['tag']]) },
  ],
  [
    'a step is come to where two earlier ways are closed',
    from({ to: 'two', when: dog }, { to: 'end', when: cat }, { to: 'tagged' }),
    { always: ['kind', 'name'], sometimes: when([{ all: [{ not: dog }, { not: cat }] }, ['tag']]) },
  ],
  [
    'an earlier way over another value is closed by itself',
    from({ to: 'two', when: dog }, { to: 'tagged', when: cat }, { to: 'end' }),
    { always: ['kind', 'name'], sometimes: when([cat, ['tag']]) },
  ],
  [
    'an earlier way over other values is closed by itself',
    from({ to: 'two', when: { kind: ['dog', 'cow'] } }, { to: 'tagged', when: { kind: ['cat', 'hen'] } }),
    { always: ['kind', 'name'], sometimes: when([{ kind: ['cat', 'hen'] }, ['tag']]) },
  ],
  [
    'an earlier way over one of the same values is not',
    from(
      { to: 'two', when: { kind: ['dog', 'cat'] } },
      { to: 'tagged', when: { kind: ['cat', 'hen'] } },
      { to: 'end' },
    ),
    {
      always: ['kind', 'name'],
      sometimes: when([{ kind: ['cat', 'hen'], not: { kind: ['dog', 'cat'] } }, ['tag']]),
    },
  ],
  [
    'nor one over the same value among others',
    from({ to: 'two', when: { kind: ['dog', 'cat'] } }, { to: 'tagged', when: dog }, { to: 'end' }),
    { always: ['kind', 'name'], sometimes: when([{ kind: 'dog', not: { kind: ['dog', 'cat'] } }, ['tag']]) },
  ],
  [
    'a way behind one that always holds is never gone',
    from({ to: 'end' }, { to: 'tagged', when: dog }),
    { always: ['kind', 'name'], sometimes: when([{ kind: 'dog', not: {} }, ['tag']]) },
  ],
  [
    'there are two ends',
    { ...from({ to: 'tagged', when: dog }, { to: 'end' }), tagged: { fields: ['tag'], next: [] } },
    { always: ['kind'], sometimes: when([dog, ['tag']], [{ not: dog }, ['name']]) },
  ],
  [
    'nor one over another field',
    from({ to: 'two', when: { age: 1 } }, { to: 'tagged', when: dog }, { to: 'end' }),
    { always: ['kind', 'name'], sometimes: when([{ kind: 'dog', not: { age: 1 } }, ['tag']]) },
  ],
  [
    'nor one whose schema may take the same value',
    from({ to: 'two', when: { kind: { pattern: 'o' } } }, { to: 'tagged', when: dog }, { to: 'end' }),
    {
      always: ['kind', 'name'],
      sometimes: when([{ kind: 'dog', not: { kind: { pattern: 'o' } } }, ['tag']]),
    },
  ],
  [
    'nor one over the presence of another field',
    from({ to: 'two', when: { has: 'chip' } }, { to: 'tagged', when: { has: 'ring' } }, { to: 'end' }),
    { always: ['kind', 'name'], sometimes: when([{ has: 'ring', not: { has: 'chip' } }, ['tag']]) },
  ],
  [
    'nor one over alternatives',
    from(
      { to: 'two', when: { any: [dog, { has: 'chip' }] } },
      { to: 'tagged', when: { any: [cat, { has: 'ring' }] } },
      { to: 'end' },
    ),
    {
      always: ['kind', 'name'],
      sometimes: when([{ any: [cat, { has: 'ring' }], not: { any: [dog, { has: 'chip' }] } }, ['tag']]),
    },
  ],
  [
    'nor one over two things at once',
    from(
      { to: 'two', when: { all: [dog, { has: 'chip' }] } },
      { to: 'tagged', when: { all: [dog, { has: 'ring' }] } },
      { to: 'end' },
    ),
    {
      always: ['kind', 'name'],
      sometimes: when([{ all: [dog, { has: 'ring' }], not: { all: [dog, { has: 'chip' }] } }, ['tag']]),
    },
  ],
  [
    'an earlier way over two fields is closed where one of them differs',
    from({ to: 'two', when: { age: 1, kind: 'dog' } }, { to: 'tagged', when: { age: 1, kind: 'cat' } }),
    { always: ['kind', 'name'], sometimes: when([{ age: 1, kind: 'cat' }, ['tag']]) },
  ],
  [
    'the way to a step leads over another one',
    {
      ...from({ to: 'two', when: dog }, { to: 'end' }),
      two: { fields: [], next: [{ to: 'tagged', when: { age: 1 } }, { to: 'end' }] },
    },
    { always: ['kind', 'name'], sometimes: when([{ kind: 'dog', age: 1 }, ['tag']]) },
  ],
  [
    'two ways lead to a step',
    {
      ...from({ to: 'two', when: dog }, { to: 'tagged', when: cat }, { to: 'end' }),
      two: { fields: [], next: [{ to: 'tagged', when: { age: 1 } }, { to: 'end' }] },
    },
    { always: ['kind', 'name'], sometimes: when([{ any: [cat, { kind: 'dog', age: 1 }] }, ['tag']]) },
  ],
  [
    'a field that two steps ask for under the same condition',
    {
      ...from({ to: 'two', when: dog }, { to: 'end' }),
      two: { fields: ['tag'], next: [{ to: 'tagged' }] },
    },
    { always: ['kind', 'name'], sometimes: when([dog, ['tag']]) },
  ],
  [
    'a field that two steps ask for, one of them always',
    { ...from({ to: 'tagged', when: dog }, { to: 'end' }), end: { fields: ['tag', 'name'], next: [] } },
    { always: ['kind', 'tag', 'name'], sometimes: [] },
  ],
  [
    'a field that hangs on an answer',
    { ...from({ to: 'end' }), end: { fields: [{ name: 'tag', when: dog }, 'name'], next: [] } },
    { always: ['kind', 'name'], sometimes: when([dog, ['tag']]) },
  ],
  [
    'a field that hangs on the same answer as its step',
    {
      ...from({ to: 'tagged', when: dog }, { to: 'end' }),
      tagged: { fields: [{ name: 'tag', when: dog }], next: [{ to: 'end' }] },
    },
    { always: ['kind', 'name'], sometimes: when([dog, ['tag']]) },
  ],
  [
    'a field that hangs on the answer that leads to its step, in another way',
    {
      ...from({ to: 'tagged', when: { kind: ['dog', 'cat'] } }, { to: 'end' }),
      tagged: { fields: [{ name: 'tag', when: { age: 1, kind: ['cat', 'hen'] } }], next: [{ to: 'end' }] },
    },
    {
      always: ['kind', 'name'],
      sometimes: when([{ all: [{ kind: ['dog', 'cat'] }, { age: 1, kind: ['cat', 'hen'] }] }, ['tag']]),
    },
  ],
  [
    'a field that its step requires, and one that it requires where something holds',
    {
      ...from({ to: 'end' }),
      end: { fields: [{ name: 'chip', required: true }, { name: 'ring', required: cat }, 'note'], next: [] },
    },
    { always: ['kind', 'chip'], sometimes: when([cat, ['ring']]) },
  ],
  [
    'fields that one condition asks for stand together',
    {
      ...from({ to: 'tagged', when: dog }, { to: 'end' }),
      tagged: { fields: ['tag', { name: 'chip', required: true }], next: [{ to: 'end' }] },
    },
    { always: ['kind', 'name'], sometimes: when([dog, ['tag', 'chip']]) },
  ],
])('%s', (_title, steps, expected) => expect(demands(steps)).toEqual(expected));

test('the form’s own requirements are kept', () => {
  const own: JsonSchema = { ...schema, allOf: [{ minProperties: 1 }], maxProperties: 9 };
  const steps = from({ to: 'tagged', when: dog }, { to: 'end' });
  const whole = answersSchema({ schema: own, steps: { start: 'one', steps } });
  expect(whole).toMatchObject({ type: 'object', maxProperties: 9 });
  expect(whole.allOf).toHaveLength(2);
  expect(whole.allOf?.[0]).toEqual({ minProperties: 1 });
  // Without a branch there is nothing to add, and a form without steps is its own schema.
  const plain = answersSchema({ schema, steps: { start: 'one', steps: from({ to: 'end' }) } });
  expect(plain).not.toHaveProperty('allOf');
  expect(answersSchema({ schema })).toBe(schema);
});

test('a form without required fields has no requirements', () => {
  expect(demands(from({ to: 'tagged', when: dog }, { to: 'end' }), { type: 'object' })).toEqual({
    always: [],
    sometimes: [],
  });
});

test('a table with a loop of steps terminates', () => {
  const circle = {
    ...from({ to: 'two', when: dog }, { to: 'end' }),
    two: { fields: [], next: [{ to: 'tagged', when: { age: 1 } }, { to: 'end' }] },
    tagged: { fields: ['tag'], next: [{ to: 'two', when: { age: 2 } }, { to: 'end' }] },
  };
  expect(demands(circle).always).toContain('kind');
});

test('what many steps that can each be passed by ask is demanded as far as it can be told in brief', () => {
  const last = 24;
  const names = Array.from({ length: last + 1 }, (_, index) => `s${index}`);
  const steps = Object.fromEntries(
    names.map((name, index): [string, Step] => {
      const [next = '', afterNext = next] = names.slice(index + 1);
      const ways = [{ to: next, when: { [name]: 'x' } }, { to: afterNext }];
      return [name, { fields: [name], next: index === last ? [] : ways }];
    }),
  );
  const whole = answersSchema({ schema: { type: 'object', required: names }, steps: { start: 's0', steps } });
  expect(whole.required).toEqual(['s0', 's24']);
  expect(whole.allOf?.slice(0, 2).map((branch) => [branch.if, branch.then?.required])).toEqual(
    when([{ s0: 'x' }, ['s1']], [{ any: [{ not: { s0: 'x' } }, { s0: 'x', s1: 'x' }] }, ['s2']]),
  );
  expect(JSON.stringify(whole).length).toBeLessThan(200_000);
});
