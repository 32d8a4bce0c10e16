import { configureEngine, dateField, isUnderstood } from '@rezeptur/engine/core';
import { type FormatContext, formatValue } from '@rezeptur/engine/react/entity';
import { beforeEach, describe, expect, it } from 'vitest';

const german: FormatContext = {
  locale: 'de',
  currency: 'EUR',
  yes: 'Ja',
  no: 'Nein',
  option: (value) => `<${value}>`,
};
const show = (...[kind, value]: [Parameters<typeof formatValue>[0], unknown]) =>
  formatValue(kind, value, german).replaceAll(/\s/g, ' ');

describe('a value in a column', () => {
  beforeEach(() => configureEngine({ timeZone: 'Europe/Berlin' }));

  it.each([
    ['money', 1250, '12,50 €'],
    ['money', 0, '0,00 €'],
    ['money', -129900, '-1.299,00 €'],
    ['percent', 19, '19 %'],
    ['number', 19889, '19.889'],
    ['number', 21.65, '21,65'],
    ['yesNo', true, 'Ja'],
    ['yesNo', false, 'Nein'],
    ['choice', 'self', '<self>'],
    ['state', 'new', '<new>'],
    ['choices', ['a', 'b'], '<a>, <b>'],
    ['list', ['a', 'b'], 'a, b'],
    ['text', 'a', 'a'],
  ] as const)('%s %s reads %s', (kind, value, text) => {
    expect(show(kind, value)).toBe(text);
  });

  it('shows points in time as local time, in summer and winter', () => {
    expect(show('dateTime', '2026-01-31T23:30:00.000Z')).toBe('01.02.2026 00:30');
    expect(show('dateTime', '2026-07-01T12:05:00.000Z')).toBe('01.07.2026 14:05');
    expect(show('date', '2026-01-31T23:30:00.000Z')).toBe('01.02.2026');
  });

  it.each(['UTC', 'Europe/Berlin', 'America/New_York'])(
    'reads a moment as it was typed, in %s',
    (timeZone) => {
      configureEngine({ timeZone });
      const typed = dateField({ type: 'string', format: 'date-time' }, {}, 'de')?.read('24.03.2026 10:15');
      expect(typed && isUnderstood(typed) && show('dateTime', typed.value)).toBe('24.03.2026 10:15');
    },
  );

  it.each(['en', 'en-US', 'en-GB', 'de', 'ar-EG-u-nu-latn'])(
    'shows times in %s as forms take them',
    (locale) => {
      const time = (iso: string) => formatValue('dateTime', iso, { ...german, locale });
      expect(time('2026-07-01T12:05:00.000Z')).toMatch(/ 14:05$/);
      expect(time('2026-06-30T22:05:00.000Z')).toMatch(/ 00:05$/);
    },
  );

  it('never shifts a calendar day by a time zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      configureEngine({ timeZone });
      expect(show('date', '1988-02-29')).toBe('29.02.1988');
    }
  });

  it('is a dash when it is missing', () => {
    for (const value of [undefined, null, '']) expect(show('money', value)).toBe('–');
    expect(show('list', [])).toBe('–');
  });

  it('labels the known values of a text, and of a list of them', () => {
    expect(formatValue('text', 'pickup', { ...german, isCode: true })).toBe('<pickup>');
    expect(formatValue('list', ['express', 'evening'], { ...german, isCode: true })).toBe(
      '<express>, <evening>',
    );
  });

  it('shows an invalid date unchanged', () => {
    expect(show('dateTime', 'gestern')).toBe('gestern');
  });
});
