import { expect, test } from 'vitest';
import { withDefaults } from '../../../packages/engine/src/react/form/with-defaults.ts';

const one = { type: 'string', default: 'one' };
const two = { type: 'string', default: 'two' };

test('a form begins with its defaults, where there is no answer', () => {
  expect(withDefaults({ properties: { one, two } }, { one: 'mine' })).toEqual({ one: 'mine', two: 'two' });
});

test('fields that come later begin with theirs, and one that was emptied before stays so', () => {
  expect(withDefaults({ properties: { one, two } }, {}, ['one'])).toEqual({ two: 'two' });
});
