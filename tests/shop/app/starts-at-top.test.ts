import { expect, it } from 'vitest';
import { startsAtTop } from '../../../packages/shop/src/app/shell/starts-at-top.ts';

it.each([
  ['/', '/sortiment', 'PUSH', true],
  ['/cart', '/checkout/payment', 'PUSH', false],
  ['/checkout/delivery', '/checkout/submit', 'REPLACE', false],
  ['/sortiment', '/cart', 'PUSH', true],
  ['/checkout/submit', '/confirmation/1', 'REPLACE', true],
  ['/sortiment', '/', 'POP', false],
] as const)('from %s to %s by %s starts at the top: %s', (from, to, type, isAtTop) => {
  expect(startsAtTop(from, to, type)).toBe(isAtTop);
});
