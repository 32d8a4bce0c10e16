import { expect, it } from 'vitest';
import { describeCondition } from '../../../packages/shop/src/features/workbench/form/describe-condition.ts';

const words = { not: 'not', and: 'and', or: 'or', answered: 'answered', contains: 'contains' };

it.each([
  [{ properties: { kind: { const: 'paper' } }, required: ['kind'] }, 'kind = paper'],
  [{ properties: { kind: { enum: ['a', 'b'] } }, required: ['kind'] }, 'kind = a or b'],
  [{ required: ['card'] }, 'card answered'],
  [{ not: { required: ['card'] } }, 'not (card answered)'],
  [{ properties: { age: { minimum: 18 } }, required: ['age'] }, 'age ≥ 18'],
  [{ properties: { list: { contains: { const: 'x' } } }, required: ['list'] }, 'list contains x'],
  [{ anyOf: [{ required: ['a'] }, { properties: { b: { const: true } } }] }, '(a answered or b = true)'],
  [{ properties: { a: { const: 1 }, b: { not: { const: 2 } } } }, 'a = 1 and not (b = 2)'],
  [{ minProperties: 2 }, '{"minProperties":2}'],
])('%j reads "%s"', (condition, text) => {
  expect(describeCondition(condition, words)).toBe(text);
});
