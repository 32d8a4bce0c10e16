import { expect, it } from 'vitest';
import {
  formatCents,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatTime,
  formatWeekday,
} from '../../../packages/shop/src/lib/format.ts';
import { speaking } from '../../../packages/shop/src/lib/language.ts';

// German money stands before a no-break space.
it.each([
  [0, '0,00 €'],
  [899, '8,99 €'],
  [129_900, '1.299,00 €'],
  [-500, '−5,00 €'],
])('writes %d cents as %s', (cents, text) => {
  expect(formatCents(cents).replace(/\u00a0/g, ' ')).toBe(text);
});

it('writes a calendar day without a time zone moving it', () => {
  expect(formatDate('2026-03-01')).toBe('01.03.2026');
});

it('names the month in English, where day and month as figures are read either way', () => {
  speaking('en', () => {
    expect(formatDate('2026-03-12')).toBe('12 Mar 2026');
    expect(formatDateTime('2026-12-03T09:00:00Z')).toBe('3 Dec 2026, 10:00');
    expect(formatWeekday('2026-12-03')).toBe('Thu 3 Dec');
  });
  expect(formatWeekday('2026-12-03')).toBe('Do., 03.12.');
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
