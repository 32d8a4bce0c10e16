import { expect, test } from 'vitest';
import { missingDefaults } from '../../../../packages/engine/src/react/form/dynamic/defaults.ts';
import type { DrawnSchema } from '../../../../packages/engine/src/react/form/dynamic/drawn-schema.ts';

const currency = { const: 'EUR', 'x-hidden': true };
const amount = { type: 'number', default: 1 };
const price = { type: 'object', required: ['amount', 'currency'], properties: { amount, currency } };
const drawn = {
  type: 'object',
  required: ['price'],
  properties: {
    price,
    discount: price,
    lines: { type: 'array', prefixItems: [price] },
    kind: { const: 'order', 'x-hidden': true },
  },
} as DrawnSchema;

const missing = (answers: object, isItem: boolean) =>
  missingDefaults(drawn, answers, { applied: new Set(), item: isItem ? answers : undefined });

test('an item gets the constants that it has to have, and begins nothing else', () => {
  expect(missing({ lines: [{ amount: 3 }] }, true)).toEqual([
    ['price', {}],
    ['price.currency', 'EUR'],
    ['lines.0.currency', 'EUR'],
  ]);
  expect(missing({ price: { amount: 2, currency: 'EUR' }, discount: {} }, true)).toEqual([
    ['discount.currency', 'EUR'],
  ]);
});

test('a form gets the defaults and constants of all that is drawn', () => {
  expect(missing({ lines: [{}] }, false)).toEqual([
    ['price', {}],
    ['price.amount', 1],
    ['price.currency', 'EUR'],
    ['discount.amount', 1],
    ['discount.currency', 'EUR'],
    ['lines.0.amount', 1],
    ['lines.0.currency', 'EUR'],
    ['kind', 'order'],
  ]);
});
