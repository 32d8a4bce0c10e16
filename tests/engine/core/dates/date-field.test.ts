import { configureEngine, dateField, dayBounds, isUnderstood } from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  configureEngine({ timeZone: 'Europe/Berlin' });
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const stored = (field: ReturnType<typeof dateField>, text: string) => {
  const reading = field?.read(text);
  return reading && isUnderstood(reading) ? reading.value : undefined;
};

describe('the field of a schema', () => {
  test.each([
    [day, {}, '1.2.90', '1990-02-01', '01.02.1990'],
    [{ type: 'string', format: 'time-local' }, {}, '930', '09:30', '09:30'],
    [
      { type: 'string', format: 'date-time-local' },
      {},
      '24.12.26 18:30',
      '2026-12-24T18:30',
      '24.12.2026 18:30',
    ],
    [moment, {}, '24.12.26 18:30', '2026-12-24T17:30:00.000Z', '24.12.2026 18:30'],
    [
      moment,
      { options: { zone: 'America/New_York' } },
      '24.12.26 18:30',
      '2026-12-24T23:30:00.000Z',
      '24.12.2026 18:30',
    ],
    [{ type: 'string' }, { widget: 'date' }, '1.2.90', '1990-02-01', '01.02.1990'],
  ])('%j %j reads %s', (schema, ui, text, value, shown) => {
    const field = dateField(schema, ui, 'de');
    expect(stored(field, text)).toBe(value);
    expect(field?.show(value)).toBe(shown);
    expect(field?.show('bald')).toBe('bald');
    expect(field?.show(undefined)).toBe('');
  });

  test('is none for other texts and for widgets of an application', () => {
    expect(dateField({ type: 'string' }, {}, 'de')).toBeUndefined();
    expect(dateField(day, { widget: 'text' }, 'de')).toBeUndefined();
    expect(dateField(day, { widget: 'x-own' }, 'de')).toBeUndefined();
  });

  test('does not search a page that was pasted', () => {
    const field = dateField(moment, {}, 'de');
    expect(field?.read('1 '.repeat(50_000))).toEqual({ reason: 'unknown', params: {} });
    expect(field?.read('a'.repeat(100_000))).toEqual({ reason: 'unknown', params: {} });
  });

  test('knows the clock of what it stores', () => {
    expect(dateField(day, {}, 'de')?.clock('1990-02-01')).toBe('1990-02-01');
    expect(dateField(moment, {}, 'de')?.clock('2026-12-24T17:30:00.000Z')).toBe('2026-12-24T18:30');
    expect(dateField(moment, {}, 'de')?.clock('bald')).toBeUndefined();
  });
});

describe('where a field lies is read from its schema', () => {
  test.each([
    [{ ...day, minAge: 18 }, {}, '1926-11-23'],
    [{ ...day, rules: 'required|date_before_or_equal' }, {}, '1926-11-23'],
    [{ ...day, rules: 'date_before:today' }, {}, '1926-11-23'],
    [day, { autocomplete: 'bday' }, '1926-11-23'],
    [{ ...day, rules: 'date_after:today' }, {}, '2026-11-23'],
    [{ ...day, rules: 'date_before:2000-01-01' }, {}, '2026-11-23'],
    [day, {}, '2026-11-23'],
  ])('%j %j', (schema, ui, value) => expect(stored(dateField(schema, ui, 'de'), '23.11.26')).toBe(value));

  test('and bounds its calendar', () => {
    expect(dayBounds({ ...day, minAge: 18 })).toEqual({ latest: '2008-11-22' });
    expect(dayBounds({ ...day, rules: 'date_after' })).toEqual({ earliest: '2026-11-22' });
    expect(dayBounds(day, { autocomplete: 'bday' })).toEqual({ latest: '2026-11-22' });
    expect(dayBounds(day)).toEqual({});
    vi.setSystemTime(new Date('2028-02-29T12:00:00Z'));
    expect(dayBounds({ ...day, minAge: 18 })).toEqual({ latest: '2010-02-28' });
  });
});
