import { expect, it } from 'vitest';
import { factsOf, resumed } from '../../../../packages/engine/src/react/form/store/facts-of.ts';

it('facts are the first answers that nobody is asked for: their fields are hidden', () => {
  const ui = { fields: { isPaid: { widget: 'hidden' }, name: { widget: 'text' } } };
  expect(factsOf({ ui }, { isPaid: true, name: 'Nora', other: 1 })).toEqual({ isPaid: true });
  expect([factsOf({ ui }, undefined), factsOf({ ui: {} }, { isPaid: true })]).toEqual([{}, {}]);
});

it('a draft changes what was answered, and no fact', () => {
  const ui = { fields: { isPaid: { widget: 'hidden' } } };
  const kept = { isPaid: false, name: 'Nora' };
  const form = { ui, schema: { properties: { seats: { type: 'integer', default: 2 } } } };
  expect(resumed(form, { isPaid: true, name: '' }, kept)).toEqual({ isPaid: true, name: 'Nora', seats: 2 });
  expect(resumed(form, { isPaid: true, name: '' })).toEqual({ isPaid: true, name: '', seats: 2 });
  expect(resumed(form, { name: 'Ann' }, { name: undefined, seats: undefined })).toEqual({});
});
