import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockText, momentText } from '../../../../packages/engine/src/core/dates/clock-text.ts';
import { dayAndTime } from '../../../../packages/engine/src/core/dates/day-and-time.ts';
import { momentFromText } from '../../../../packages/engine/src/core/dates/moment-from-text.ts';
import { isUnderstood, type Reading } from '../../../../packages/engine/src/core/dates/reading.ts';

const today = { year: 2026, month: 11, day: 22 };
const short = (reading: Reading) => (isUnderstood(reading) ? reading.value : reading.reason);
const clock = (text: string, locale = 'de') => short(dayAndTime(text, { locale, today }));
const inZone = (text: string, zone = 'Europe/Berlin', locale = 'de') =>
  momentFromText(text, { locale, today, zone });

describe('day and time without a zone', () => {
  test.each([
    ['24.12.26 18:30', '2026-12-24T18:30'],
    ['24.12.2026, 18:30 Uhr', '2026-12-24T18:30'],
    ['24.12.2026 um 18 Uhr', '2026-12-24T18:00'],
    ['24. Dezember 2026 14 Uhr', '2026-12-24T14:00'],
    ['Donnerstag, 24. Dezember 2026 um 18:30', '2026-12-24T18:30'],
    ['18:30 Uhr am 24.12.2026', '2026-12-24T18:30'],
    ['18:30 24.12.26', '2026-12-24T18:30'],
    ['24.12.26 1830', '2026-12-24T18:30'],
    ['24 12 26 18 30', '2026-12-24T18:30'],
    ['241220261830', '2026-12-24T18:30'],
    ['2412261830', '2026-12-24T18:30'],
    ['2026-12-24T18:30', '2026-12-24T18:30'],
    ['2026-12-24 18:30:15', '2026-12-24T18:30:15'],
    ['heute 18 Uhr', '2026-11-22T18:00'],
    ['morgen um 9', '2026-11-23T09:00'],
  ])('in German: %s', (text, value) => expect(clock(text)).toBe(value));

  test.each([
    ['Dec 24, 2026, 6:30 pm', '2026-12-24T18:30'],
    ['December 24, 2026 at 6:30 PM', '2026-12-24T18:30'],
    ['6:30 pm on 24 Dec 2026', '2026-12-24T18:30'],
    ['12/24/26 6pm', '2026-12-24T18:00'],
    ['tomorrow at 9 am', '2026-11-23T09:00'],
    ['24 Dec 2026 6.30pm', '2026-12-24T18:30'],
    ['Thursday, December 24, 2026 at 6:30 PM', '2026-12-24T18:30'],
    ['24 December 2026 at noon', '2026-12-24T12:00'],
  ])('in English: %s', (text, value) => expect(clock(text, 'en')).toBe(value));

  test.each([
    ['24.12.26', 'no-time'],
    ['24. Dezember 2026', 'no-time'],
    ['18:30', 'no-day'],
    ['14 Uhr', 'no-day'],
    ['31.2.2026 18:30', 'no-such-day'],
    ['24.13.2026 18:30', 'no-such-month'],
    ['24.12. 18:30', 'no-year'],
    ['24.12.2026 25:00', 'no-such-hour'],
    ['24.12.2026 18:60', 'no-such-minute'],
    ['Montag, 24.12.2026 18:30', 'weekday'],
    ['24.12.2026 18:30 bald', 'unknown'],
    ['irgendwann', 'unknown'],
  ])('%s is none: %s', (text, reason) => expect(clock(text)).toBe(reason));
});

describe('a point in time on the clocks of a zone', () => {
  test.each([
    ['01.07.2026 14:30', '2026-07-01T12:30:00.000Z'],
    ['01.07.2026 14:30:15', '2026-07-01T12:30:15.000Z'],
    ['01.01.2026 00:00', '2025-12-31T23:00:00.000Z'],
    // The last minute before the clocks go forward, and the first after it.
    ['29.03.2026 01:59', '2026-03-29T00:59:00.000Z'],
    ['29.03.2026 03:00', '2026-03-29T01:00:00.000Z'],
    // The hour that comes twice is the first one, unless the zone is named.
    ['25.10.2026 02:30', '2026-10-25T00:30:00.000Z'],
    ['25.10.2026 02:30 MESZ', '2026-10-25T00:30:00.000Z'],
    ['25.10.2026 02:30 MEZ', '2026-10-25T01:30:00.000Z'],
    ['25.10.2026 2:30 Uhr MEZ', '2026-10-25T01:30:00.000Z'],
    ['01.07.2026 14:30 MESZ', '2026-07-01T12:30:00.000Z'],
    // As it is copied from a mail in another language.
    ['25.10.2026 02:30 CET', '2026-10-25T01:30:00.000Z'],
    ['25.10.2026 02:30 UTC+1', '2026-10-25T01:30:00.000Z'],
    ['01.07.2026 14:30 MEZ', 'unknown'],
    ['2026-07-01T12:30:00.000Z', '2026-07-01T12:30:00.000Z'],
    ['2026-07-01T14:30:00+0200', '2026-07-01T12:30:00.000Z'],
  ])('%s is %s', (text, value) => expect(short(inZone(text))).toBe(value));

  test('the hour that summer time skips is named with its edges', () => {
    expect(inZone('29.03.2026 02:30')).toEqual({
      reason: 'skipped',
      params: { date: '2026-03-29', time: '02:30', start: '02:00', end: '03:00' },
    });
    expect(inZone('4.10.2026 2:15', 'Australia/Lord_Howe')).toEqual({
      reason: 'skipped',
      params: { date: '2026-10-04', time: '02:15', start: '02:00', end: '02:30' },
    });
  });

  test.each([
    ['1 July 2026 2:30 pm', '2026-07-01T12:30:00.000Z'],
    ['July 1, 2026 at 2:30 PM CEST', '2026-07-01T12:30:00.000Z'],
    ['29 March 2026 2:30 am', 'skipped'],
    ['25 Oct 2026 2:30 am', '2026-10-25T00:30:00.000Z'],
    ['25 Oct 2026 2:30 am CEST', '2026-10-25T00:30:00.000Z'],
    ['25 Oct 2026 2:30 am CET', '2026-10-25T01:30:00.000Z'],
    ['25 Oct 2026 2:30 am GMT+1', '2026-10-25T01:30:00.000Z'],
    ['1 July 2026 2:30 pm CET', 'unknown'],
  ])('in English, %s is %s', (text, value) => {
    expect(short(inZone(text, 'Europe/Berlin', 'en'))).toBe(value);
    expect(short(inZone(text, 'Europe/Berlin', 'en-GB'))).toBe(value);
  });

  test('the hour that comes twice says so, with the names of both', () => {
    expect(inZone('25.10.26 2:30')).toEqual({
      value: '2026-10-25T00:30:00.000Z',
      short: { typed: '26', year: 2026 },
      twice: { zone: 'MESZ', other: 'MEZ' },
    });
    expect(inZone('1 Nov 2026 1:30 am', 'America/New_York', 'en')).toEqual({
      value: '2026-11-01T05:30:00.000Z',
      twice: { zone: 'EDT', other: 'EST' },
    });
  });

  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
  const locale = fc.constantFrom('de', 'en', 'en-GB', 'fr', 'ar');
  const around = (iso: string) =>
    fc.integer({ min: Date.parse(iso) - 7_200_000, max: Date.parse(iso) + 7_200_000 });
  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
    around('2026-10-25T01:00:00Z'),
    around('2026-03-29T01:00:00Z'),
    around('2026-11-01T06:00:00Z'),
    around('2026-04-04T15:00:00Z'),
  );

  test('every point in time is read back as itself, the second of two as well', () => {
    fc.assert(
      fc.property(moment, zone, locale, (time, name, language) => {
        const iso = new Date(Math.floor(time / 1000) * 1000).toISOString();
        const text = momentText(iso, name, language) ?? '';
        expect(short(inZone(text, name, language))).toBe(iso);
      }),
      { numRuns: 300 },
    );
  });

  test('a clock without a zone is read back, and no text is too strange', () => {
    fc.assert(
      fc.property(moment, locale, (time, language) => {
        const value = new Date(time).toISOString().slice(0, 16);
        expect(clock(clockText(value, language) ?? '', language)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9 .:tzmeu+-]{0,24}$/)),
        (text) => {
          const reading = inZone(text);
          if (isUnderstood(reading)) expect(Number.isNaN(Date.parse(reading.value))).toBe(false);
        },
      ),
    );
  });
});
