import { expect, it } from 'vitest';
import { firstObstacle } from '../../../packages/shop/src/features/cart/first-obstacle.ts';
import type { CalculatedLine, CartLine, CartState } from '../../../packages/shop/src/lib/cart/cart.ts';

const packaging = { type: 'packaging', value: 'Doy-Pack' } as const;
const humidity = { type: 'humidity', value: 'Kein Integra Boost' } as const;
const line = (articleId: string, subItems: CartLine['subItems'] = []): CartLine => ({
  articleId,
  amount: 5,
  subItems,
});
const flower = line('flower', [packaging, humidity]);
const typeOf: Record<string, 'cannabis' | 'standard'> = { flower: 'cannabis', grinder: 'standard' };
const articleOf = (id: string) => ({ type: typeOf[id] ?? 'standard' });

const cart = (fields: Partial<CartState>) => ({ lines: [flower], outOfStock: [], lineErrors: {}, ...fields });
const stock = (stockStatus: CalculatedLine['stockStatus']) => ({
  calculation: { items: [{ id: 'flower', stockStatus }] } as unknown as NonNullable<CartState['calculation']>,
});
const amount = { why: 'stock', field: 'menge-flower' } as const;

it.each<[string, Partial<CartState>, ReturnType<typeof firstObstacle>]>([
  ['whole and in stock', {}, undefined],
  ['from two batches', stock('batch-overflow'), undefined],
  ['with more than there is', stock('not-enough-stock'), amount],
  ['with what is not there', stock('not-in-stock'), amount],
  ['whose order was refused for want of stock', { outOfStock: ['flower'] }, amount],
  ['with an article that the server will not price', { lineErrors: { flower: 'Nein.' } }, amount],
  [
    'without a packaging',
    { lines: [line('grinder'), line('flower', [humidity])] },
    { why: 'options', field: 'packaging-flower' },
  ],
  [
    'without a humidity',
    { lines: [line('flower', [packaging])] },
    { why: 'options', field: 'humidity-flower' },
  ],
  ['lacking both a choice and stock', { lines: [line('flower')], ...stock('not-in-stock') }, amount],
])('a cart %s leads to its first problem', (_what, fields, obstacle) => {
  expect(firstObstacle(cart(fields), articleOf)).toEqual(obstacle);
});
