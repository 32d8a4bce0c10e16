import { HttpError } from '@rezeptur/engine/react';
import { expect, it } from 'vitest';
import { PackagesDiffer } from '../../../packages/shop/src/features/cart/calculate-request.ts';
import { whyNotPriced } from '../../../packages/shop/src/features/cart/why-not-priced.ts';

const items = ['a', 'b'].map((articleId) => ({ articleId, amount: 5, packageAmount: 1, subItems: [] }));

it('shows errors of one article at its line', () => {
  const body = {
    error: 'Bitte prüfe deine Angaben.',
    errorType: 'invalidFields',
    data: {
      'items.1.articleId': ['Dieser Artikel kann gerade nicht bestellt werden.'],
      shippingMethod: ['?'],
    },
  };
  expect(whyNotPriced(new HttpError('bad-request', { status: 422, body }), { items })).toEqual({
    errorType: 'invalidFields',
    error: 'Bitte prüfe deine Angaben.',
    lineErrors: { b: 'Dieser Artikel kann gerade nicht bestellt werden.' },
  });
});

it('reloads the catalogue when the package sizes differ, and has no message of its own for a lost connection', () => {
  expect(whyNotPriced(new PackagesDiffer(), { items }).errorType).toBe('articleChanged');
  expect(whyNotPriced(new HttpError('network'), { items })).toEqual({
    errorType: undefined,
    error: undefined,
    lineErrors: {},
  });
});
