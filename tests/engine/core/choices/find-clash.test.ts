import { findClash } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';

const table = {
  drink: { tea: {}, soup: { with: { vessel: ['bowl'] } } },
  vessel: { cup: { with: { place: ['kitchen', 'desk'] } }, bowl: {} },
  place: { kitchen: {}, desk: {}, garden: {} },
};

it.each([
  [{}, undefined],
  [{ drink: 'soup' }, undefined],
  [{ drink: 'soup', vessel: 'bowl', place: 'garden' }, undefined],
  [{ drink: 'tea', vessel: 'cup', place: 'desk' }, undefined],
  [
    { drink: 'soup', vessel: 'cup' },
    { kind: 'drink', name: 'soup', with: 'vessel', allowed: ['bowl'] },
  ],
  [
    { drink: 'tea', vessel: 'cup', place: 'garden' },
    { kind: 'vessel', name: 'cup', with: 'place', allowed: ['kitchen', 'desk'] },
  ],
  // Unknown names say nothing of their own, and belong to nobody's list.
  [{ drink: 'constructor', vessel: 'cup' }, undefined],
  [
    { drink: 'soup', vessel: 'jug' },
    { kind: 'drink', name: 'soup', with: 'vessel', allowed: ['bowl'] },
  ],
  [{ drink: 'soup', vessel: null }, undefined],
])('in %j the clash is %j', (chosen, clash) => {
  expect(findClash(table, chosen)).toEqual(clash);
});
