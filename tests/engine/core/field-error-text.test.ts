import { fieldErrorText, measureOf, type Translate, textsOf } from '@rezeptur/engine/core';
import de from '@rezeptur/engine/words/de/rules.json' with { type: 'json' };
import en from '@rezeptur/engine/words/en/rules.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { errorText } from '../../../packages/engine/src/react/form/errors/error-text.ts';

const german: Translate = textsOf(de, 'de');
const english: Translate = textsOf(en, 'en');
const error = (rule: string, params: Record<string, unknown> = {}) => ({ path: 'a', rule, params });

describe('a label that ends like a sentence', () => {
  test.each([
    ['required', {}, 'Bitte ergänze die Angabe: „Hast du eine Karte?“.'],
    ['minLength', { limit: 5, count: 5 }, '„Hast du eine Karte?“ braucht mindestens 5 Zeichen.'],
    ['enum', {}, 'Bitte wähle bei „Hast du eine Karte?“ eine der angebotenen Möglichkeiten.'],
  ])('is quoted once: %s', (rule, params, text) => {
    expect(fieldErrorText(error(rule, params), { t: german, label: 'Hast du eine Karte?' })).toBe(text);
  });

  test('loses its own full stop or colon', () => {
    for (const label of ['Ich stimme zu.', 'Ich stimme zu:', 'Ich stimme zu'])
      expect(fieldErrorText(error('accepted'), { t: german, label })).toBe('Bitte bestätige: Ich stimme zu.');
  });
});

test.each([
  [german, 'jpg, pdf oder Videos'],
  [english, 'jpg, pdf, or videos'],
])('kinds of files are called as people call them, families by a word', (t, names) => {
  const types = ['image/jpeg', 'application/pdf', 'video/*'];
  expect(fieldErrorText(error('file', { variant: 'type', types }), { t, label: 'A' })).toContain(names);
});

test('of one of several files says what the file itself is called, of a field’s only file what the field is', () => {
  const params = { variant: 'empty', name: 'rezept.pdf' };
  const told = (path: string) =>
    fieldErrorText({ path, rule: 'file', params }, { t: german, label: 'Datei 1' });
  expect(told('scans.0')).toMatch(/^rezept\.pdf: Die Datei ist leer/);
  expect(told('card')).toMatch(/^Datei 1: /);
});

describe('a number', () => {
  const price = measureOf({ type: 'integer' }, {}, 'priceCents');
  const weight = measureOf({ type: 'number' }, { options: { factor: 1000, unit: 'kg' } }, 'weight');

  test('of cents is shown in euros', () => {
    const told = (rule: string, params: Record<string, unknown>, t = german) =>
      fieldErrorText(error(rule, params), { t, label: 'Preis', measure: price });
    expect(told('minimum', { limit: 50 })).toBe('Preis muss mindestens 0,50 € betragen.');
    expect(told('between', { min: 100, max: 123_456 })).toBe(
      'Bitte gib bei „Preis“ 1,00 € bis 1.234,56 € an.',
    );
    expect(told('type', { variant: 'integer' })).toBe(
      'Bitte gib bei „Preis“ einen Betrag in Euro und Cent an, zum Beispiel 12,50 €.',
    );
    expect(told('minimum', { limit: 50 }, english)).toBe('Preis must be at least €0.50.');
    expect(told('required', {})).toBe('Bitte ergänze die Angabe: Preis.');
  });

  test('with a unit is shown in it', () => {
    const told = (rule: string, params: Record<string, unknown>) =>
      fieldErrorText(error(rule, params), { t: german, label: 'Gewicht', measure: weight });
    expect(told('max', { variant: 'number', max: 2500 })).toBe('Gewicht darf höchstens 2,5 kg betragen.');
    expect(told('type', { variant: 'number' })).toBe(
      'Bitte gib bei „Gewicht“ eine Zahl an, zum Beispiel 12,5.',
    );
  });

  test('of four digits, such as a year, has no thousands separator', () => {
    const told = (limit: number) => fieldErrorText(error('minimum', { limit }), { t: german, label: 'Jahr' });
    expect(told(1900)).toBe('Jahr muss mindestens 1900 betragen.');
    expect(told(10_000)).toBe('Jahr muss mindestens 10.000 betragen.');
  });

  test('that is stored as it is typed has no unit', () => {
    expect(measureOf({ type: 'integer' }, {}, 'amount')).toBeUndefined();
    expect(measureOf({ type: 'string' }, { widget: 'money' }, 'priceCents')).toBeUndefined();
  });
});

test.each<[string, Record<string, unknown>, string, string]>([
  [
    'excluded',
    {},
    'Diese Angaben passen nicht zusammen. Bitte ändere eine davon.',
    'These details do not go together. Please change one of them.',
  ],
  [
    'minProperties',
    { limit: 2, count: 2 },
    'Bitte fülle mindestens 2 Angaben aus.',
    'Please fill in at least 2 details.',
  ],
  [
    'maxProperties',
    { limit: 1, count: 1 },
    'Bitte lass höchstens eine Angabe stehen.',
    'Please keep at most one detail.',
  ],
  [
    'type',
    { variant: 'string' },
    'Bitte gib bei „Das Formular“ einen Text an.',
    'The form: please enter a text.',
  ],
])('what is wrong with all answers together calls none of them a field: %s', (rule, params, de, en) => {
  const whole = { path: '', rule, params };
  const texts = (t: Translate) => ({ t, keys: 'forms:a', form: { name: 'a', schema: {}, ui: {} } });
  expect(errorText(texts(german), whole)).toBe(de);
  expect(errorText(texts(english), whole)).toBe(en);
  expect(errorText(texts(german), whole)).not.toContain('Dieses Feld');
});
