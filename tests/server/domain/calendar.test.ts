import { describe, expect, it } from 'vitest';
import { easterSunday } from '../../../packages/server/src/domain/calendar/easter-sunday.ts';
import {
  endOfShopDay,
  shopDay,
  startOfShopDay,
} from '../../../packages/server/src/domain/calendar/shop-time.ts';
import {
  addWorkingDays,
  isHoliday,
  isWorkingDay,
} from '../../../packages/server/src/domain/calendar/working-days.ts';
import { paymentDueOn, reservationEnd } from '../../../packages/server/src/domain/order/reservation.ts';

describe('Hamburg’s calendar', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('has Easter %i on %s', (year, day) => {
    expect(new Date(easterSunday(year) * 86_400_000).toISOString().slice(0, 10)).toBe(day);
  });

  it('has ten public holidays in 2026', () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(days.filter(isHoliday)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-10-31',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  it.each([
    ['2026-03-04', true],
    ['2026-03-07', false],
    ['2026-03-08', false],
    ['2026-04-03', false],
    ['2026-11-18', true],
  ])('%s works: %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  it.each([
    ['2026-03-04', 5, '2026-03-11'],
    ['2026-04-02', 5, '2026-04-13'],
    ['2026-12-23', 5, '2026-12-31'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-04', 0, '2026-03-04'],
  ])('%s and %i working days is %s', (from, count, to) => {
    expect(addWorkingDays(from, count)).toBe(to);
  });
});

describe('The shop’s clock', () => {
  it.each([
    ['2026-01-15', '2026-01-15T22:59:59.999Z'],
    ['2026-07-15', '2026-07-15T21:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-12-31', '2026-12-31T22:59:59.999Z'],
  ])('ends %s at %s', (day, instant) => {
    expect(endOfShopDay(day)).toBe(instant);
    expect(shopDay(instant)).toBe(day);
    expect(shopDay(startOfShopDay(day))).toBe(day);
  });

  it('counts a reservation from the shop’s day', () => {
    expect(reservationEnd('2026-03-04T22:30:00Z')).toBe('2026-03-11T22:59:59.999Z');
    expect(reservationEnd('2026-03-04T23:30:00Z')).toBe('2026-03-12T22:59:59.999Z');
  });

  it('sets a last day of payment unless the pharmacy collects', () => {
    expect(paymentDueOn('2026-03-04T23:30:00Z', { paymentProvider: 'invoice', isPickup: true }, 10)).toBe(
      '2026-03-15',
    );
    expect(
      paymentDueOn('2026-03-04T23:30:00Z', { paymentProvider: 'pharmacy', isPickup: true }, 10),
    ).toBeNull();
    // It can't be paid at the counter when it never gets there.
    expect(paymentDueOn('2026-03-04T23:30:00Z', { paymentProvider: 'pharmacy', isPickup: false }, 10)).toBe(
      '2026-03-15',
    );
  });
});
