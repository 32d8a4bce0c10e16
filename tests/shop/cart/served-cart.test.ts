import { describe, expect, it } from 'vitest';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import { restoreCart } from '../../../packages/shop/src/features/cart/sync/restore-cart.ts';
import { drawnCart, type ServedCart } from '../../../packages/shop/src/features/cart/sync/served-cart.ts';
import { anArticle } from '../support/demo-config.ts';

const grinder = anArticle({ type: 'standard', name: 'Zermahler' });
const line = { articleId: grinder.id, amount: 2, subItems: [] };
const gone = '00000000-0000-4000-8000-00000000dead';
const restore = (stored: unknown) =>
  restoreCart(stored, (id) => (id === grinder.id ? grinder : undefined), { isChubbyGorillaEnabled: false });

type Calculation = NonNullable<ServedCart['calculation']>;
const priced = (ids: string[]) =>
  ({ items: ids.map((id) => ({ id, singlePrice: 1290, totalPrice: 2580 })) }) as Calculation;
const served = (lines: (typeof line)[], ids = lines.map(({ articleId }) => articleId)): ServedCart => ({
  version: 3,
  cart: {
    lines: lines.map((one) => ({ ...one, changedAt: 5 })),
    removed: [],
    clearedAt: 0,
    seen: [
      { articleId: grinder.id, price: 1190, name: 'Zermahler' },
      { articleId: gone, price: 5, name: 'Elbgold' },
    ],
  },
  calculation: priced(ids),
});

describe('the cart that is drawn before the device was read', () => {
  it('is the account’s, with its price and what was seen of it, and isn’t taken for the device’s', () => {
    expect(drawnCart(served([line]), restore)).toEqual({
      ...emptyCart,
      lines: [line],
      calculation: priced([grinder.id]),
      status: 'ready',
      seen: { [grinder.id]: 1190, [gone]: 5 },
    });
  });

  it('names what isn’t offered any more', () => {
    const drawn = drawnCart(served([line, { ...line, articleId: gone }], [grinder.id]), restore);
    expect([drawn.lines, drawn.gone]).toEqual([[line], [{ articleId: gone, name: 'Elbgold' }]]);
  });

  it.each([
    ['nothing came with the page', undefined],
    ['the account has none', { version: 0, cart: null, calculation: null }],
    ['it can’t be priced', { ...served([line]), calculation: null }],
    ['the price is of fewer lines', served([line], [])],
    ['the price is of more lines', served([line], [grinder.id, gone])],
    ['a line isn’t sold like that', served([{ ...line, amount: 1_000_000 }])],
  ])('is none where %s', (_why, cart) => {
    expect(drawnCart(cart, restore)).toBe(emptyCart);
  });
});
