import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnderstood } from '../../../../packages/engine/src/core/dates/reading.ts';
import { timeFromText } from '../../../../packages/engine/src/core/dates/time-from-text.ts';

const read = (text: string, locale = 'de') => {
  const reading = timeFromText(text, locale);
  return isUnderstood(reading) ? reading.value : reading.reason;
};

describe('a time of day is read as people write it', () => {
  test.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9-30', '09:30'],
    ['9h30', '09:30'],
    ['9', '09:00'],
    ['14 Uhr', '14:00'],
    ['14Uhr', '14:00'],
    ['14 Uhr 30', '14:30'],
    ['14:30 Uhr', '14:30'],
    ['14:30:15', '14:30:15'],
    ['14:30:00', '14:30'],
    ['2 pm', '14:00'],
    ['0:00', '00:00'],
    ['um 14 Uhr', '14:00'],
    ['Mittag', '12:00'],
    ['12 Uhr mittags', '12:00'],
    ['Mitternacht', '00:00'],
  ])('in German: %s', (text, time) => expect(read(text)).toBe(time));

  test.each([
    ['2 pm', '14:00'],
    ['2pm', '14:00'],
    ['2:30 p.m.', '14:30'],
    ['930 AM', '09:30'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ["9 o'clock", '09:00'],
    ['14:30', '14:30'],
    ['6:30pm', '18:30'],
    ['6.30 pm', '18:30'],
    ['630 PM', '18:30'],
    ["2 o'clock pm", '14:00'],
    ['18:30 hrs', '18:30'],
    ['1830h', '18:30'],
    ['at 2 pm', '14:00'],
    ['noon', '12:00'],
    ['12 noon', '12:00'],
    ['midnight', '00:00'],
  ])('in English: %s', (text, time) => {
    expect(read(text, 'en')).toBe(time);
    expect(read(text, 'en-GB')).toBe(time);
  });

  test.each([
    ['fr', '14 h', '14:00'],
    ['fr', 'midi', '12:00'],
    ['ja', '午後2:30', '14:30'],
    ['ar-EG', '٩:٣٠', '09:30'],
  ])('in any language that Intl has: %s %s', (locale, text, time) => expect(read(text, locale)).toBe(time));
});

test.each([
  ['24:00', 'no-such-hour'],
  ['25:61', 'no-such-hour'],
  ['2500', 'no-such-hour'],
  ['13 pm', 'no-such-hour'],
  ['0:30 am', 'no-such-hour'],
  ['9:60', 'no-such-minute'],
  ['1260', 'no-such-minute'],
  ['9:5', 'unknown'],
  ['9:30:5', 'unknown'],
  ['12345', 'unknown'],
  ['spät', 'unknown'],
  ['9 am Abend', 'unknown'],
  ['14 Uhr mittags', 'unknown'],
  ['um', 'unknown'],
  ['', 'unknown'],
])('%s is no time: %s', (text, reason) => expect(read(text)).toBe(reason));

test('every time is read back, in every language, and no text is too strange', () => {
  const locale = fc.constantFrom('de', 'en', 'en-GB', 'fr', 'ja', 'ar', 'tr', 'es');
  const time = fc
    .integer({ min: 0, max: 86_399 })
    .map((seconds) => new Date(seconds * 1000).toISOString().slice(11, 19).replace(/:00$/, ''));
  fc.assert(
    fc.property(time, locale, (one, language) => {
      expect(read(one, language)).toBe(one);
    }),
  );
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9:. hamup]{0,12}$/));
  fc.assert(
    fc.property(text, locale, (typed, language) => {
      const value = read(typed, language);
      expect(value).toMatch(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$|^[a-z-]+$/);
    }),
  );
});
