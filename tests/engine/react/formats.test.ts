import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  localFormat,
  timeFormat,
  zonedFormat,
} from '../../../packages/engine/src/react/form/widgets/clock-formats.ts';
import {
  dayFormat,
  moneyFormat,
  numberFormat,
  readNumber,
} from '../../../packages/engine/src/react/form/widgets/formats.ts';
import {
  DAY,
  DAY_AND_TIME,
  type Mask,
  maskText,
  TIME,
} from '../../../packages/engine/src/react/form/widgets/mask-text.ts';

/** What stands in the field after typing these characters one by one. */
const typing = (characters: string, mask: Mask = DAY) =>
  [...characters].reduce((text, sign) => maskText(text + sign, text, mask), '');

describe('a day typed with a mask', () => {
  test.each([
    ['31121990', '31.12.1990'],
    ['31.12.1990', '31.12.1990'],
    ['1.2.1990', '01.02.1990'],
    ['29-02-2000', '29.02.2000'],
    ['3112199099', '31.12.1990'],
  ])('%s becomes %s', (characters, text) => expect(typing(characters)).toBe(text));

  test('taking a dot away does not put it back', () => expect(maskText('31', '31.', DAY)).toBe('31'));
  test('is stored as ISO, and unchanged when it doesn’t exist', () => {
    expect(dayFormat.read('29.02.2000')).toBe('2000-02-29');
    expect(dayFormat.read('29.02.2001')).toBe('29.02.2001');
    expect(dayFormat.show('2000-02-29')).toBe('29.02.2000');
  });
});

describe('times', () => {
  test.each([
    ['010720261430', '01.07.2026 14:30', DAY_AND_TIME],
    ['1.7.2026, 8:05', '01.07.2026 08:05', DAY_AND_TIME],
    ['830', '83:0', TIME],
    ['8:30', '08:30', TIME],
  ])('%s becomes %s', (characters, text, mask) => expect(typing(characters, mask)).toBe(text));

  test('a time is stored as HH:MM, and as it was typed when it doesn’t exist', () => {
    expect(timeFormat.read('8:30')).toBe('08:30');
    expect(timeFormat.read('24:00')).toBe('24:00');
    expect(timeFormat.show('08:30:15')).toBe('08:30');
  });

  test('day and time are stored without a zone', () => {
    expect(localFormat.read('01.07.2026 14:30')).toBe('2026-07-01T14:30');
    expect(localFormat.read('31.02.2026 14:30')).toBe('31.02.2026 14:30');
    expect(localFormat.show('2026-07-01T14:30')).toBe('01.07.2026 14:30');
  });

  describe('in a zone', () => {
    const berlin = zonedFormat('Europe/Berlin');
    test.each([
      ['01.07.2026 14:30', '2026-07-01T12:30:00.000Z'],
      ['01.01.2026 00:00', '2025-12-31T23:00:00.000Z'],
      // The last hour before the clocks go forward, and the first after it.
      ['29.03.2026 01:59', '2026-03-29T00:59:00.000Z'],
      ['29.03.2026 03:00', '2026-03-29T01:00:00.000Z'],
      // The hour that comes twice is the first one.
      ['25.10.2026 02:30', '2026-10-25T00:30:00.000Z'],
    ])('%s is %s', (text, iso) => {
      expect(berlin.read(text)).toBe(iso);
      expect(berlin.show(iso)).toBe(text);
    });
    test('an hour that doesn’t exist when the clocks change is refused', () =>
      expect(berlin.read('29.03.2026 02:30')).toBe('29.03.2026 02:30'));
    test('shows every point in time in the calendar of the zone', () => {
      const moment = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) });
      const zone = fc.constantFrom(
        'Europe/Berlin',
        'America/New_York',
        'Asia/Kathmandu',
        'Australia/Lord_Howe',
      );
      fc.assert(
        fc.property(moment, zone, (time, name) => {
          const format = zonedFormat(name);
          const iso = new Date(Math.floor(time / 60_000) * 60_000).toISOString();
          const again = format.read(format.show(iso));
          // Only the second pass of an hour that comes twice is read as the first.
          const isTwice = format.show(again) === format.show(iso);
          expect(again === iso || isTwice).toBe(true);
        }),
      );
    });
  });
});

describe('numbers and money', () => {
  test.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['-3', -3],
    ['0.125', 0.125],
    ['zwölf', undefined],
    ['1a', undefined],
    ['', undefined],
  ])('%s is %s', (text, number) => expect(readNumber(text)).toBe(number));

  test('amounts are whole cents, without the errors of binary fractions', () => {
    const money = moneyFormat('de');
    expect(money.read('19,99')).toBe(1999);
    expect(money.read('1.234,56 €')).toBe(123_456);
    expect(money.show(123_456)).toBe('1.234,56');
    expect(money.read('0,005')).toBe('0,005');
  });
  test('a factor converts between displayed and stored values', () => {
    const percent = numberFormat('de', 0.01);
    expect(percent.read('19')).toBe(0.19);
    expect(percent.show(0.19)).toBe('19');
  });
});
