import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subItemChoices } from '../../../packages/shop/src/features/cart/sub-item-choices.ts';
import { restoreCart } from '../../../packages/shop/src/features/cart/sync/restore-cart.ts';
import { anArticle } from '../support/demo-config.ts';

const flower = anArticle();
const jar = anArticle({ type: 'standard' });
const articleOf = (id: string) => [flower, jar].find((article) => article.id === id);
const settings = { isChubbyGorillaEnabled: false };
const bag = { type: 'packaging', value: 'Doy-Pack' };
const humid = { type: 'humidity', value: 'Integra Boost 62%' };
const restored = (lines: unknown, allowed = settings) => restoreCart({ lines }, articleOf, allowed);

describe('the restored cart', () => {
  it('has each line whose article still exists, and a notice about the others', () => {
    const { lines, gone } = restored([
      { articleId: flower.id, amount: 7, subItems: [bag, humid] },
      { articleId: 'gone', amount: 1, subItems: [] },
    ]);
    expect(lines).toEqual([{ articleId: flower.id, amount: 7, subItems: [bag, humid] }]);
    expect(gone).toEqual(['gone']);
  });

  it.each([
    ['a packaging nobody offers', { type: 'packaging', value: 'Karton' }],
    ['a humidity as packaging', { type: 'packaging', value: 'Integra Boost 62%' }],
    ['another kind of option', { type: 'ribbon', value: 'Doy-Pack' }],
    ['something else', 'Doy-Pack'],
  ])('excludes %s', (_, option) => {
    expect(restored([{ articleId: flower.id, amount: 5, subItems: [option] }]).lines[0]?.subItems).toEqual([
      bag,
    ]);
  });

  it('has options for flowers only', () => {
    expect(restored([{ articleId: jar.id, amount: 1, subItems: [bag, humid] }]).lines[0]?.subItems).toEqual(
      [],
    );
  });

  it('turns the third packaging into the bag and says so, unless it is offered', () => {
    const lines = [
      { articleId: flower.id, amount: 5, subItems: [{ type: 'packaging', value: 'Chubby Gorilla Dose' }] },
    ];
    expect(restored(lines)).toMatchObject({ lines: [{ subItems: [bag] }], notices: ['packagingChanged'] });
    expect(restored(lines, { isChubbyGorillaEnabled: true })).toMatchObject({
      lines: [{ subItems: [{ value: 'Chubby Gorilla Dose' }] }],
      notices: [],
    });
  });

  it.each([
    [3, 5],
    [1000, 200],
    [6.7, 6],
  ])('has the amount %d as %d', (stored, amount) => {
    expect(restored([{ articleId: flower.id, amount: stored }]).lines[0]?.amount).toBe(amount);
  });

  it('is a valid cart for any stored data', () => {
    const option = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.string(), value: fc.string() }),
      fc.constant(humid),
    );
    const line = fc.record({
      articleId: fc.constantFrom(flower.id, jar.id, 'gone', 3),
      amount: fc.anything(),
      subItems: fc.oneof(fc.anything(), fc.array(option)),
    });
    const choices = subItemChoices(settings);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ lines: fc.array(line) })), (stored) => {
        const { lines } = restoreCart(stored, articleOf, settings);
        expect(new Set(lines.map(({ articleId }) => articleId)).size).toBe(lines.length);
        for (const { articleId, amount, subItems } of lines) {
          expect(articleOf(articleId)).toBeDefined();
          expect(amount).toBeGreaterThanOrEqual(articleId === flower.id ? 5 : 1);
          expect(Number.isInteger(amount)).toBe(true);
          for (const { type, value } of subItems) expect(choices[type]).toContain(value);
          expect(new Set(subItems.map(({ type }) => type)).size).toBe(subItems.length);
        }
      }),
    );
  });
});
