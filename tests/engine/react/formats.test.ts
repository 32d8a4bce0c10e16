import { describe, expect, test } from 'vitest';
import {
  dayFormat,
  maskDay,
  moneyFormat,
  numberFormat,
  readNumber,
} from '../../../packages/engine/src/react/form/widgets/formats.ts';

/** What stands in the field after typing these characters one by one. */
const typing = (characters: string) => [...characters].reduce((text, mark) => maskDay(text + mark, text), '');

describe('a day typed with a mask', () => {
  test.each([
    ['31121990', '31.12.1990'],
    ['31.12.1990', '31.12.1990'],
    ['1.2.1990', '01.02.1990'],
    ['29-02-2000', '29.02.2000'],
    ['3112199099', '31.12.1990'],
  ])('%s becomes %s', (characters, text) => expect(typing(characters)).toBe(text));

  test('an autofilled ISO day is shown as a German one', () =>
    expect(maskDay('1990-12-31', '')).toBe('31.12.1990'));
  test('taking a dot away does not put it back', () => expect(maskDay('31', '31.')).toBe('31'));
  test('is stored as ISO, and as it is when the calendar lacks it', () => {
    expect(dayFormat.read('29.02.2000')).toBe('2000-02-29');
    expect(dayFormat.read('29.02.2001')).toBe('29.02.2001');
    expect(dayFormat.show('2000-02-29')).toBe('29.02.2000');
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
  test('a factor lies between what is shown and what is stored', () => {
    const percent = numberFormat('de', 0.01);
    expect(percent.read('19')).toBe(0.19);
    expect(percent.show(0.19)).toBe('19');
  });
});
