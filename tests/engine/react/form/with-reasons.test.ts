import { type FieldError, fieldErrorText, textsOf } from '@rezeptur/engine/core';
import { words as de } from '@rezeptur/engine/words/de';
import { words as en } from '@rezeptur/engine/words/en';
import { describe, expect, test } from 'vitest';
import { dateReason } from '../../../../packages/engine/src/core/dates/date-reason.ts';
import { withReasons } from '../../../../packages/engine/src/react/form/errors/with-reasons.ts';

const form = {
  schema: {
    type: 'object',
    properties: {
      born: { type: 'string', format: 'date', maxLength: 10 },
      name: { type: 'string' },
      visits: {
        type: 'array',
        items: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } },
      },
    },
  },
  ui: { fields: { 'visits.at': { options: { zone: 'Europe/Berlin' } } } },
};
const refused = (path: string, ...rules: string[]): FieldError[] =>
  rules.map((rule) => ({ path, rule, params: {} }));
const explained = (answers: Record<string, unknown>, errors: FieldError[], locale: string) =>
  withReasons(form, answers, errors, locale, (widget) => (/^date/.test(widget) ? dateReason : undefined));
const said = (answers: Record<string, unknown>, errors: FieldError[], locale: 'de' | 'en' = 'de') => {
  const t = textsOf(locale === 'de' ? de : en, locale);
  return explained(answers, errors, locale).map((error) => fieldErrorText(error, { t, label: 'Tag' }));
};

describe('what is wrong with a text that is no day is said once', () => {
  test.each([
    [
      '31.2.1990',
      'Tag: Diesen Tag gibt es nicht. Der Februar 1990 hat 28 Tage.',
      'Tag: this day does not exist. February 1990 has 28 days.',
    ],
    ['31.13.1990', 'Tag: Einen Monat 13 gibt es nicht. Bitte gib einen von 1 bis 12 an.', /no month 13/],
    ['24.12.', /ergänze das Jahr/, /add the year/],
    ['Dezember 1990', /ergänze den Tag/, undefined],
    ['1.2.990', /zwei oder vier Ziffern/, /two or four digits/],
    ['Dienstag, 31.12.1990', 'Tag: Der 31. Dezember 1990 ist ein Montag. Bitte prüfe den Tag.', undefined],
    ['Tuesday, 31.12.1990', undefined, 'Tag: December 31, 1990 is a Monday. Please check the day.'],
    ['31.12.1990 18 Uhr', /lass die Uhrzeit weg/, /leave out the time/],
    [
      'bald',
      'Tag: Bitte gib einen Tag an, den es gibt, zum Beispiel 31.12.1990.',
      'Tag: please enter a day that exists, for example 12/31/1990.',
    ],
  ])('%s', (born, german, english) => {
    const errors = refused('born', 'maxLength', 'format', 'date_before');
    if (german) expect(said({ born }, errors)).toEqual([expect.stringMatching(german)]);
    if (english) expect(said({ born }, errors, 'en')).toEqual([expect.stringMatching(english)]);
  });

  test.each([
    ['24.12.2026', /ergänze die Uhrzeit/, /add the time/],
    ['18:30', /ergänze den Tag/, /add the day/],
    ['24.12.2026 25:00', /25 Uhr gibt es nicht/, /no hour 25/],
    ['24.12.2026 18:60', /Minuten 0 bis 59, nicht 60/, /minutes 0 to 59/],
    [
      '29.3.2026 2:30',
      'Tag: 02:30 Uhr gibt es am 29. März 2026 nicht, weil die Uhr von 02:00 auf 03:00 vorgestellt wird. Bitte gib eine andere Uhrzeit an.',
      /no 02:30, because the clocks go from 02:00 to 03:00/,
    ],
  ])('in a list: %s', (at, german, english) => {
    const answers = { visits: [{}, { at }] };
    const errors = refused('visits.1.at', 'format');
    expect(said(answers, errors)).toEqual([expect.stringMatching(german)]);
    expect(said(answers, errors, 'en')).toEqual([expect.stringMatching(english)]);
  });
});

test('where nothing is known of the order of days, the example is one that all of them read', () => {
  const error = { path: 'born', rule: 'format', params: { variant: 'date' } };
  const sayIn = (words: typeof de, locale: string) =>
    fieldErrorText(error, { t: textsOf(words, locale), label: 'Tag' });
  expect(sayIn(de, 'de')).toMatch(/zum Beispiel 31\.12\.1990\.$/);
  expect(sayIn(en, 'en')).toMatch(/for example 1990-12-31\.$/);
});

test('another text of the same mistake is another error, so that the field is drawn again', () => {
  const reasonOf = (born: string) => explained({ born }, refused('born', 'format'), 'de')[0]?.params;
  expect(reasonOf('31.2.90')).not.toEqual(reasonOf('31.4.90'));
});

test('what is empty, understood or no day keeps its errors', () => {
  const errors = [...refused('born', 'required'), ...refused('name', 'required'), ...refused('', 'oneOf')];
  expect(explained({ name: 'bald' }, errors, 'de')).toBe(errors);
  const late = refused('born', 'date_before');
  expect(explained({ born: '1990-12-31' }, late, 'de')).toBe(late);
});
