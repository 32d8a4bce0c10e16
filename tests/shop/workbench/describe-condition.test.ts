import { expect, it } from 'vitest';
import { describeCondition } from '../../../packages/shop/src/features/workbench/form/describe-condition.ts';

const words = { not: 'not', and: 'and', or: 'or', answered: 'answered', contains: 'contains' };

it.each([
  [{ kind: 'paper' }, 'kind = paper'],
  [{ kind: ['a', 'b'] }, 'kind = a or b'],
  [{ 'address.city': 'Hamburg' }, 'address.city = Hamburg'],
  [{ has: 'card' }, 'card answered'],
  [{ not: { has: 'card' } }, 'not (card answered)'],
  [{ age: { minimum: 18 } }, 'age ≥ 18'],
  [{ age: { maximum: 17 } }, 'age ≤ 17'],
  [{ list: { contains: { const: 'x' } } }, 'list contains x'],
  [{ any: [{ has: 'a' }, { b: true }] }, '(a answered or b = true)'],
  [{ all: [{ has: 'a' }, { has: 'b' }] }, 'a answered and b answered'],
  [{ a: 1, b: { not: { const: 2 } } }, 'a = 1 and not (b = 2)'],
  [{ name: { minLength: 2, maxLength: 3 } }, 'name: {"minLength":2,"maxLength":3}'],
  [{ schema: { minProperties: 2 } }, '{"minProperties":2}'],
])('%j reads "%s"', (condition, text) => {
  expect(describeCondition(condition, words)).toBe(text);
});
