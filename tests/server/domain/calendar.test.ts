import { describe, expect, it } from 'vitest';
import { appointmentFacts } from '../../../packages/server/src/domain/calendar/appointment-facts.ts';
import { easterSunday } from '../../../packages/server/src/domain/calendar/easter-sunday.ts';
import {
  formatDateTime,
  formatDay,
  formatTime,
} from '../../../packages/server/src/domain/calendar/format-time.ts';
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
import { retentionLimits } from '../../../packages/server/src/domain/order/retention.ts';

describe('Hamburg’s calendar', () => {
  it.each([
    // The earliest and the latest that there are, the day after a corrected moon, and other centuries.
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1953, '1953-04-05'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2014, '2014-04-20'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
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

describe('an appointment', () => {
  it.each([
    ['in 18 hours and a second', '2026-03-05T03:00:01Z', true, true],
    ['in 18 hours', '2026-03-05T03:00:00Z', true, false],
    ['in a second', '2026-03-04T09:00:01Z', true, false],
    ['now', '2026-03-04T09:00:00Z', false, false],
    ['yesterday', '2026-03-03T09:00:00Z', false, false],
  ])('%s: is upcoming %s, may be cancelled online %s', (_when, start, isUpcoming, isInTime) => {
    expect(appointmentFacts(start, new Date('2026-03-04T09:00:00Z'))).toEqual({ isUpcoming, isInTime });
  });
});

describe('what is kept by law', () => {
  it.each([
    ['2026-03-04T09:00:00Z', '2021-03-03T23:00:00.000Z', '2017-12-31T23:00:00.000Z'],
    ['2026-07-15T22:30:00Z', '2021-07-15T22:00:00.000Z', '2017-12-31T23:00:00.000Z'],
    // New Year has begun in the shop.
    ['2026-12-31T23:30:00Z', '2021-12-31T23:00:00.000Z', '2018-12-31T23:00:00.000Z'],
    ['2028-02-29T09:00:00Z', '2023-02-27T23:00:00.000Z', '2019-12-31T23:00:00.000Z'],
  ])('at %s: records from %s, invoices from %s', (now, records, invoices) => {
    expect(retentionLimits(now)).toEqual({ records, invoices });
  });
});

describe('The shop’s clock', () => {
  const summer = '2026-08-22T22:00:05Z';
  it.each([
    [undefined, '23.08.2026, 00:00', undefined, undefined],
    ['de', '23.08.2026, 00:00', '23.08.2026', '00:00:05'],
    ['en', '23 Aug 2026, 00:00', '23 August 2026', '00:00:05'],
  ])('is written for readers of %s: %s', (locale, both, day, time) => {
    expect(formatDateTime(summer, locale)).toBe(both);
    expect(locale && formatDay(summer, locale)).toBe(day);
    expect(locale && formatTime(new Date(summer), locale)).toBe(time);
  });

  it.each([
    ['2026-01-15', '2026-01-15T22:59:59.999Z'],
    ['2026-07-15', '2026-07-15T21:59:59.999Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['2026-12-31', '2026-12-31T22:59:59.999Z'],
  ])('ends %s at %s', (day, instant) => {
    expect(endOfShopDay(day)).toBe(instant);
    expect(shopDay(instant)).toBe(day);
    expect(shopDay(new Date(instant))).toBe(day);
    expect(shopDay(startOfShopDay(day))).toBe(day);
  });

  it('counts a reservation from the shop’s day', () => {
    expect(reservationEnd('2026-03-04T22:30:00Z')).toBe('2026-03-11T22:59:59.999Z');
    expect(reservationEnd('2026-03-04T23:30:00Z')).toBe('2026-03-12T22:59:59.999Z');
  });

  const held = '2026-03-11T22:59:59.999Z';
  it.each([
    ['invoice', true, null, '2026-03-15'],
    ['invoice', true, '2026-03-25T22:59:59.999Z', '2026-03-15'],
    // What is paid in advance is due while the goods are held.
    ['invoice', true, held, '2026-03-11'],
    ['online', false, held, '2026-03-11'],
    // An own share beside an insurer doesn't keep the goods back.
    ['insurance', false, held, '2026-03-15'],
    ['pharmacy', true, held, null],
    // It can't be paid at the counter when it never gets there.
    ['pharmacy', false, null, '2026-03-15'],
  ])(
    '%s, picked up: %s, with goods held until %s, is due on %s',
    (paymentProvider, isPickup, reservedUntil, due) => {
      expect(paymentDueOn('2026-03-04T23:30:00Z', { paymentProvider, isPickup, reservedUntil }, 10)).toBe(
        due,
      );
    },
  );
});
