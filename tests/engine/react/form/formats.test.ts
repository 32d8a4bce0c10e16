import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  moneyFormat,
  numberFormat,
  readNumber,
} from '../../../../packages/engine/src/core/form/fields/number-formats.ts';

describe('numbers and money', () => {
  test.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['1.234,567', 1234.567],
    ['-3', -3],
    ['0.125', 0.125],
    [',5', 0.5],
    ['-.125', -0.125],
    ['.5.5', undefined],
    ['.', undefined],
    ['zwölf', undefined],
    ['1a', undefined],
    ['', undefined],
  ])('%s is %s', (text, number) => expect(readNumber(text, 'de')).toBe(number));

  test.each([
    ['1.125', 1.125],
    ['1,234', 1234],
    ['1,234.567', 1234.567],
    ['1,234,567', 1_234_567],
    ['-1,250', -1250],
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['0,125', 0.125],
  ])('in English %s is %s', (text, number) => expect(readNumber(text, 'en')).toBe(number));

  test('what is shown is read back, in any language', () => {
    for (const locale of ['de', 'de-CH', 'en', 'en-GB', 'fr', 'sv', 'ar-EG-u-nu-latn']) {
      const { show, read } = numberFormat(locale);
      for (const number of [1.125, -1.5, 1234, 12.345, 1234.567, 0.001])
        expect(read(show(number)), `${locale} ${number}`).toBe(number);
    }
  });

  test('every whole number that can be kept is read and shown to its last digit, and no other is read', () => {
    const { show, read } = numberFormat('de');
    fc.assert(fc.property(fc.maxSafeInteger(), (number) => read(String(number)) === number));
    fc.assert(fc.property(fc.maxSafeInteger(), (number) => read(show(number)) === number));
    for (const text of ['4111111111111111', '5555444433332222']) expect(String(read(text))).toBe(text);
    for (const text of ['9007199254740993', '-9007199254740993', '12345678901234567890'])
      expect(read(text)).toBe(text);
    expect(moneyFormat('de').read('90071992547409,93')).toBe('90071992547409,93');
    expect(show(0.12345678901234)).toBe('0,12345678901234');
  });

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
    for (let value = 1; value < 1000; value++) expect(percent.show(value / 100)).toBe(String(value));
  });
});
