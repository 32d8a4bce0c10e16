import { expect, it } from 'vitest';
import { factsOf } from '../../../packages/engine/src/react/wizard/facts-of.ts';

it('facts are the first answers that nobody is asked for: their fields are hidden', () => {
  const ui = { fields: { isPaid: { widget: 'hidden' }, name: { widget: 'text' } } };
  expect(factsOf({ ui }, { isPaid: true, name: 'Nora', other: 1 })).toEqual({ isPaid: true });
  expect([factsOf({ ui }, undefined), factsOf({ ui: {} }, { isPaid: true })]).toEqual([{}, {}]);
});
