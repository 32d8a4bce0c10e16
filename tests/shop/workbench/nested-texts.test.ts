import { expect, it } from 'vitest';
import { nestedTexts } from '../../../packages/shop/src/features/workbench/examples/nested-texts.ts';

it('puts an example’s texts where the form looks for them', () => {
  expect(
    nestedTexts({ 'address.label': 'Anschrift', 'address.city.label': 'Ort', title: 'Versand' }),
  ).toEqual({
    address: { label: 'Anschrift', city: { label: 'Ort' } },
    title: 'Versand',
  });
});
