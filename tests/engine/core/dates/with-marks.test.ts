import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText } from '../../../../packages/engine/src/core/dates/day-text.ts';
import { withMarks } from '../../../../packages/engine/src/core/dates/with-marks.ts';

/** What stands in the field after typing these characters one by one. */
const typing = (characters: string, locale = 'de') =>
  [...characters].reduce((text, sign) => withMarks(text + sign, locale), '');

test.each([
  ['31121990', '31.12.1990'],
  ['31.12.1990', '31.12.1990'],
  ['311290', '31.12.90'],
  ['31021990', '31.02.1990'],
  ['1.2.90', '1.2.90'],
  ['1.2.1990', '1.2.1990'],
  ['1990-12-31', '1990-12-31'],
  ['2012-12-31', '2012-12-31'],
  ['31/12/90', '31/12/90'],
  ['31. Dezember 1990', '31. Dezember 1990'],
  ['19901231', '19901231'],
  ['31131990', '31.131990'],
  ['3112199099', '31.12.199099'],
])('%s becomes %s', (characters, text) => expect(typing(characters)).toBe(text));

test('digits alone become any day of any language', () => {
  const locale = fc.constantFrom('de', 'en-GB', 'en-US', 'ja', 'sv', 'nl');
  const day = fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));
  fc.assert(
    fc.property(day, locale, (one, language) => {
      const text = dayText(one, language);
      expect(typing(text.replaceAll(/\D/g, ''), language)).toBe(text);
    }),
  );
});
