import { inUiOrder } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

test.each([
  ['no order', undefined, ['a', 'b', 'c', 'd']],
  ['some names: they come first', ['c', 'a'], ['c', 'a', 'b', 'd']],
  ['names on both sides of the others', ['d', '*', 'a'], ['d', 'b', 'c', 'a']],
  ['the others first', ['*', 'a'], ['b', 'c', 'd', 'a']],
  ['a name that is not drawn', ['x', 'b'], ['b', 'a', 'c', 'd']],
])('fields in the order of a ui that gives %s', (_what, order, drawn) => {
  expect(inUiOrder(['a', 'b', 'c', 'd'], order)).toEqual(drawn);
});
