import { expect, test } from 'vitest';
import { withDefaults } from '../../../packages/engine/src/react/form/with-defaults.ts';

const one = { type: 'string', default: 'one' };
const two = { type: 'string', default: 'two' };

test('a form begins with its defaults, where there is no answer', () => {
  expect(withDefaults({ properties: { one, two } }, { one: 'mine' })).toEqual({ one: 'mine', two: 'two' });
});

test('another version of it gives new fields theirs, and none to a field that was emptied in the one before', () => {
  const before = { properties: { one } };
  expect(withDefaults({ properties: { one, two } }, {}, before)).toEqual({ two: 'two' });
});
