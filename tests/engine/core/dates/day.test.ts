import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { dayFromText } from '../../../../packages/engine/src/core/dates/day-from-text.ts';
import { dayInWords, dayPattern, dayText } from '../../../../packages/engine/src/core/dates/day-text.ts';
import { type DateSetting, isUnderstood } from '../../../../packages/engine/src/core/dates/reading.ts';
import { configureEngine, readDay } from '../../../../packages/engine/src/core/index.ts';

afterEach(() => configureEngine({ timeZone: 'UTC' }));

const today = { year: 2026, month: 11, day: 22 };
const setting = (locale: string, lies?: DateSetting['lies']): DateSetting => ({
  locale,
  today,
  ...(lies && { lies }),
});
const read = (text: string, locale = 'de', lies?: DateSetting['lies']) => {
  const reading = dayFromText(text, setting(locale, lies));
  return isUnderstood(reading) ? reading.value : reading.reason;
};

describe('a day is read as people write it', () => {
  test.each([
    ['1.2.1990', '1990-02-01'],
    ['01.02.1990', '1990-02-01'],
    ['1.2.90', '1990-02-01'],
    ['1. 2. 90', '1990-02-01'],
    ["1.2.'90", '1990-02-01'],
    ['31/12/90', '1990-12-31'],
    ['31-12-1990', '1990-12-31'],
    ['31–12–1990', '1990-12-31'],
    ['31 12 1990', '1990-12-31'],
    ['12/31/1990', '1990-12-31'],
    ['1/2/1990', '1990-02-01'],
    ['1990-12-31', '1990-12-31'],
    ['1990/12/31', '1990-12-31'],
    ['1990.12.31', '1990-12-31'],
    ['31121990', '1990-12-31'],
    ['311290', '1990-12-31'],
    ['19901231', '1990-12-31'],
    ['20101231', '2010-12-31'],
    ['31. Dezember 1990', '1990-12-31'],
    ['31.Dezember 1990', '1990-12-31'],
    ['31 dez 90', '1990-12-31'],
    ['31. Dez. 1990', '1990-12-31'],
    ['1. März 1990', '1990-03-01'],
    ['1. Maerz 1990', '1990-03-01'],
    ['1. Mrz 1990', 'unknown'],
    ['1 MÄR 1990', '1990-03-01'],
    ['1. Sept 1990', '1990-09-01'],
    ['Montag, 31. Dezember 1990', '1990-12-31'],
    ['Montag, den 31.12.1990', '1990-12-31'],
    ['Mo, 31.12.1990', '1990-12-31'],
    ['December 31, 1990', '1990-12-31'],
    ['1990-Dez-31', '1990-12-31'],
    ['  31.12.1990  ', '1990-12-31'],
    ['３１.１２.１９９０', '1990-12-31'],
    ['29.2.2024', '2024-02-29'],
    ['heute', '2026-11-22'],
    ['Gestern', '2026-11-21'],
    ['übermorgen', '2026-11-24'],
    ['tomorrow', '2026-11-23'],
  ])('in German: %s', (text, day) => expect(read(text)).toBe(day));

  test.each([
    ['December 31, 1990', '1990-12-31'],
    ['Dec 31st, 1990', '1990-12-31'],
    ['the 1st of February 1990', '1990-02-01'],
    ['31 Dec 90', '1990-12-31'],
    ['3 Dec 1990', '1990-12-03'],
    ["3rd of Dec. '90", '1990-12-03'],
    ['on 3 December 1990', '1990-12-03'],
    ['31-Dec-1990', '1990-12-31'],
    ['31Dec1990', '1990-12-31'],
    ['Sept 1, 1990', '1990-09-01'],
    ['1990 December 31', '1990-12-31'],
    ['Monday, December 31, 1990', '1990-12-31'],
    ['Mon 31 Dec 1990', '1990-12-31'],
    // Of these numbers only one order is a day.
    ['12/31/1990', '1990-12-31'],
    ['31/12/1990', '1990-12-31'],
    ['31.12.1990', '1990-12-31'],
    ['1.2.1990', '1990-02-01'],
    ['1990-12-31', '1990-12-31'],
    ['today', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['in 2 days', '2026-11-24'],
  ])('in English: %s', (text, day) => {
    expect(read(text, 'en')).toBe(day);
    expect(read(text, 'en-GB')).toBe(day);
  });

  test('of day and month the language decides which is first, or the application', () => {
    expect(read('1/2/1990', 'en-US')).toBe('1990-01-02');
    expect(read('1/2/1990', 'en-GB')).toBe('1990-02-01');
    expect(read('12/3/1990', 'en-US')).toBe('1990-12-03');
    expect(read('12/3/1990', 'en-GB')).toBe('1990-03-12');
    expect(read('010290', 'en-US')).toBe('1990-01-02');
    configureEngine({ timeZone: 'UTC', dateOrder: 'dmy' });
    expect(read('1/2/1990', 'en-US')).toBe('1990-02-01');
    expect(dayText({ year: 1990, month: 2, day: 1 }, 'en')).toBe('01.02.1990');
    expect(() => configureEngine({ timeZone: 'UTC', dateOrder: 'dym' })).toThrow('date order');
  });

  test.each([
    ['fr', '14 juillet 1990', '1990-07-14'],
    ['fr', '1er août 1990', '1990-08-01'],
    ['es', '14 de julio de 1990', '1990-07-14'],
    ['ja', '1990年12月31日', '1990-12-31'],
    ['ar-EG', '٣١/١٢/١٩٩٠', '1990-12-31'],
    ['hu', '1990. 12. 31.', '1990-12-31'],
    ['de-AT', '1. Jänner 1990', '1990-01-01'],
  ])('in any language that Intl has: %s %s', (locale, text, day) => expect(read(text, locale)).toBe(day));
});

describe('what is no day says why', () => {
  test.each([
    ['31.2.1990', 'no-such-day'],
    ['29. Februar 1990', 'no-such-day'],
    ['31.13.1990', 'no-such-month'],
    ['12.31.1990', 'no-such-month'],
    ['1.0.1990', 'no-such-month'],
    ['0.1.1990', 'unknown'],
    ['24.12.', 'no-year'],
    ['24. Dezember', 'no-year'],
    ['2412', 'no-year'],
    ['Dezember 1990', 'no-day'],
    ['12/1990', 'no-day'],
    ['1.2.990', 'year-digits'],
    ['1.2.19900', 'year-digits'],
    ['Dienstag, 31.12.1990', 'weekday'],
    ['24.12.26 18:30', 'with-time'],
    ['1990-12-31T00:00', 'with-time'],
    ['31.12.1990 x', 'unknown'],
    ['31.12.1990 31.12.1990', 'unknown'],
    ['31:12:1990', 'unknown'],
    ['1990', 'unknown'],
    ['12345', 'unknown'],
    ['bald', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (text, reason) => expect(read(text)).toBe(reason));

  test.each([
    ['31/02/1990', 'no-such-day'],
    ['2/30/1990', 'no-such-day'],
    ['13/13/1990', 'no-such-month'],
    ['3 Dec', 'no-year'],
    ['1st Feb', 'no-year'],
    ['December 1990', 'no-day'],
    ['3 Dec 990', 'year-digits'],
    ['Tuesday, 31 Dec 1990', 'weekday'],
    ['3 Dec 1990 at 6:30 pm', 'with-time'],
    ['soon', 'unknown'],
  ])('in English, %s: %s', (text, reason) => {
    expect(read(text, 'en-US')).toBe(reason);
    expect(read(text, 'en-GB')).toBe(reason);
  });

  test('with what a person needs to mend it', () => {
    expect(dayFromText('31.2.1990', setting('de'))).toEqual({
      reason: 'no-such-day',
      params: { month: 'Februar', year: 1990, last: 28 },
    });
    expect(dayFromText('Tuesday, 31 Dec 1990', setting('en'))).toEqual({
      reason: 'weekday',
      params: { date: '1990-12-31', name: 'Monday' },
    });
  });
});

describe('a year of two digits', () => {
  test.each([
    ['1.2.90', undefined, '1990-02-01'],
    ['1.2.46', undefined, '2046-02-01'],
    ['1.2.47', undefined, '1947-02-01'],
    // A birthday has been; the 22nd of November was today.
    ['22.11.26', 'past', '2026-11-22'],
    ['23.11.26', 'past', '1926-11-23'],
    ['1.2.27', 'past', '1927-02-01'],
    ['1.2.00', 'past', '2000-02-01'],
    // An appointment is still to come; one that is over is not one in a hundred years.
    ['24.12.26', 'future', '2026-12-24'],
    ['1.2.26', 'future', '2026-02-01'],
    ['1.2.90', 'future', '2090-02-01'],
  ] as const)('%s in the %s is %s', (text, lies, day) => expect(read(text, 'de', lies)).toBe(day));

  test('is told with the year that it became', () => {
    expect(dayFromText('1.2.90', setting('de'))).toEqual({
      value: '1990-02-01',
      short: { typed: '90', year: 1990 },
    });
    expect(dayFromText('1.2.1990', setting('de'))).toEqual({ value: '1990-02-01' });
  });
});

describe('properties', () => {
  const locale = fc.constantFrom(
    'de',
    'de-AT',
    'en',
    'en-GB',
    'fr',
    'es',
    'it',
    'nl',
    'pl',
    'sv',
    'tr',
    'ja',
    'hu',
    'ar',
  );
  const day = fc
    .date({
      min: new Date('1850-01-01T00:00:00Z'),
      max: new Date('2150-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

  test('what is printed is read as the same day', () => {
    fc.assert(
      fc.property(day, locale, (one, language) => {
        const value = read(dayText(one, language), language);
        expect(readDay(value)).toEqual(one);
        expect(dayText(one, language)).toBe(dayText(readDay(value) ?? one, language));
      }),
    );
  });

  test('what stands below a field can be copied into it', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('de', 'en', 'en-GB', 'fr', 'es', 'it', 'nl', 'sv', 'ar'),
        (one, language) => {
          expect(readDay(read(dayInWords(one, language), language))).toEqual(one);
        },
      ),
    );
  });

  test('no text is too strange, and a day that was read is one that exists', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[0-9 .\-/a-zäöü:,']{0,24}$/),
      fc
        .array(
          fc.constantFrom('1', '31', '02', '1990', '.', '/', '-', ' ', 'Dez', 'Mo', ',', ':', 'Uhr', "'"),
        )
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, locale, (typed, language) => {
        const reading = dayFromText(typed, setting(language));
        if (isUnderstood(reading)) expect(readDay(reading.value)).toBeDefined();
        else expect(reading.reason).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

test('the placeholder is written as the day is', () => {
  const letters = { d: 'TT', m: 'MM', y: 'JJJJ' };
  expect(dayPattern(letters, 'de')).toBe('TT.MM.JJJJ');
  expect(dayPattern(letters, 'en-US')).toBe('MM/TT/JJJJ');
  expect(dayPattern(letters, 'ja')).toBe('JJJJ/MM/TT');
});
