import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyCart,
  isInCart,
  withAmount,
  withArticle,
  withChoices,
  withOption,
  withoutArticle,
} from '../../../packages/shop/src/features/cart/change-cart.ts';
import { areOptionsComplete } from '../../../packages/shop/src/features/cart/sub-item-choices.ts';
import type { SubItem } from '../../../packages/shop/src/lib/cart/cart.ts';
import { anArticle } from '../support/demo-config.ts';

const flower = anArticle();
const jar = anArticle({ type: 'standard' });
const articleOf = (id: string) => [flower, jar].find((article) => article.id === id);
const glass: SubItem = { type: 'packaging', value: 'Glastiegel' };
const humid: SubItem = { type: 'humidity', value: 'Kein Integra Boost' };

describe('a cart', () => {
  it('adds a flower with the bag preselected and other goods without options', () => {
    const { lines } = withArticle(withArticle(emptyCart, flower, 5), jar, 1);
    expect(lines).toEqual([
      { articleId: flower.id, amount: 5, subItems: [{ type: 'packaging', value: 'Doy-Pack' }] },
      { articleId: jar.id, amount: 1, subItems: [] },
    ]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -3])('keeps its amount when %d more are added', (more) => {
    expect(withArticle(withArticle(emptyCart, flower, 5), flower, more).lines[0]?.amount).toBe(5);
  });

  it('raises the amount of an existing line', () => {
    const twice = withArticle(withArticle(emptyCart, flower, 5), flower, 7);
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]?.amount).toBe(12);
  });

  it('loses a line with the amount 0, and by removing it', () => {
    const filled = withArticle(emptyCart, flower, 5);
    expect(isInCart(withAmount(filled, flower, 0), flower.id)).toBe(false);
    expect(isInCart(withoutArticle(filled, flower.id), flower.id)).toBe(false);
  });

  it('ignores an article that was never added', () => {
    expect(() => withAmount(emptyCart, flower, 5)).toThrow('article not found');
    expect(() => withOption(emptyCart, flower.id, glass)).toThrow('article not found');
  });

  it('clears the sold-out mark of an article once its amount changes', () => {
    const short = { ...withArticle(emptyCart, flower, 50), outOfStock: [flower.id] };
    expect(withAmount(short, flower, 5).outOfStock).toEqual([]);
  });

  it('keeps earlier choices of the checkout beside new ones', () => {
    const paid = withChoices(emptyCart, { paymentMethod: 'invoice' });
    expect(withChoices(paid, { shippingMethod: 'pickup' }).choices).toMatchObject({
      paymentMethod: 'invoice',
      shippingMethod: 'pickup',
    });
  });

  it('clears the shipping method when it no longer fits the payment', () => {
    const express = { shippingMethod: 'shipping', shippingOptions: ['express'] };
    const shipped = withChoices(emptyCart, { paymentMethod: 'invoice', ...express });
    const atCounter = withChoices(shipped, { paymentMethod: 'pharmacy' }).choices;
    expect(atCounter).toEqual({ paymentMethod: 'pharmacy', shippingOptions: [] });
    const fetched = withChoices(shipped, { shippingMethod: 'pickup', shippingOptions: [] });
    expect(withChoices(fetched, { paymentMethod: 'pharmacy' }).choices.shippingMethod).toBe('pickup');
  });

  it('never has an amount below the minimum, above the menu, or a line twice', () => {
    const step = fc.record({ what: fc.constantFrom('add', 'set'), amount: fc.double({ noNaN: false }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state = withArticle(emptyCart, flower, 5);
        for (const { what, amount } of steps) {
          if (what === 'add') state = withArticle(state, flower, amount);
          else if (isInCart(state, flower.id)) state = withAmount(state, flower, amount);
        }
        expect(state.lines.length).toBeLessThanOrEqual(1);
        for (const { amount } of state.lines) {
          expect(Number.isInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(5);
          expect(amount).toBeLessThanOrEqual(200);
        }
      }),
    );
  });
});

describe('the options of a cart', () => {
  it('are complete once every flower has a packaging and a humidity', () => {
    const filled = withArticle(withArticle(emptyCart, flower, 5), jar, 1);
    expect(areOptionsComplete(filled.lines, articleOf)).toBe(false);
    const chosen = withOption(withOption(filled, flower.id, humid), flower.id, glass);
    expect(chosen.lines[0]?.subItems).toEqual([glass, humid]);
    expect(areOptionsComplete(chosen.lines, articleOf)).toBe(true);
  });

  it('are not asked for without flowers', () => {
    expect(areOptionsComplete([], articleOf)).toBe(true);
    expect(areOptionsComplete(withArticle(emptyCart, jar, 2).lines, articleOf)).toBe(true);
  });
});
