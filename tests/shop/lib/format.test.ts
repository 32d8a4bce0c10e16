import { expect, it } from 'vitest';
import {
  formatCents,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatTime,
} from '../../../packages/shop/src/lib/format.ts';

// German money stands before a no-break space.
it.each([
  [0, '0,00 €'],
  [899, '8,99 €'],
  [129_900, '1.299,00 €'],
  [-500, '-5,00 €'],
])('writes %d cents as %s', (cents, text) => {
  expect(formatCents(cents).replace(/\u00a0/g, ' ')).toBe(text);
});

it('writes a calendar day without a time zone moving it', () => {
  expect(formatDate('2026-03-01')).toBe('01.03.2026');
});

it('reads times in Berlin, in summer and in winter', () => {
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30');
  expect(formatTime('2026-12-31T23:30:00.000Z')).toBe('00:30');
});

it('writes numbers with a comma, and a missing value as a dash', () => {
  expect(formatNumber(2300.5)).toBe('2.300,5');
  expect(formatPercent(22.46)).toBe('22,46 %');
  expect(formatPercent(null)).toBe('–');
});
