import { beforeEach, expect, it } from 'vitest';
import {
  placeIn,
  rememberOpened,
  rememberRows,
} from '../../../packages/engine/src/react/entity/list/last-place.ts';

const list = '/order';
beforeEach(() => rememberRows(list, ['a', 'b', 'c', 'd']));

it.each<[string, string | undefined, string[], number]>([
  ['the row that was opened', 'b', ['a', 'b', 'c', 'd'], 1],
  ['the next one, once it is done and gone', 'b', ['a', 'c', 'd'], 1],
  ['the next one that is left', 'b', ['a', 'd'], 1],
  ['its new place', 'b', ['c', 'b'], 1],
  ['none, where the last one is done', 'd', ['a', 'b'], -1],
  ['none of a list that nothing was opened from', undefined, ['a', 'b'], -1],
  ['none, where something was opened that it did not hold', 'x', ['a', 'b'], -1],
])('who comes back goes on at %s', (_where, opened, now, at) => {
  if (opened) rememberOpened(list, opened);
  expect(placeIn(list, now)).toBe(at);
});

it('a place is taken up once', () => {
  rememberOpened(list, 'b');
  rememberRows(list, ['a', 'b', 'c', 'd']);
  expect(placeIn(list, ['a', 'b', 'c', 'd'])).toBe(-1);
});
