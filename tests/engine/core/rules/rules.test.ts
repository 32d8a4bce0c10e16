import { allRules, configureEngine, hintsOf, parse, validate } from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allRuleExamples, ruleExamples } from '../support/rule-examples.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2024-06-15T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  configureEngine({ timeZone: 'UTC' });
});

describe('the rule set', () => {
  test.each(allRuleExamples)('judges $rules', ({ rules, valid, invalid, name, siblings }) => {
    for (const value of valid)
      expect.soft(validate(rules, value, { name, siblings }).valid, JSON.stringify(value)).toBe(true);
    for (const value of invalid)
      expect.soft(validate(rules, value, { name, siblings }).valid, JSON.stringify(value)).toBe(false);
  });

  test('has an example of each rule', () => {
    expect(Object.keys(ruleExamples).toSorted()).toEqual([...allRules.keys()].toSorted());
    for (const { rule, rules } of allRuleExamples) expect(parse(rules)[0]?.name).toBe(rule);
  });

  test('confirm compares lists and objects by content, without prototypes', () => {
    expect(validate('confirm:b', [1, { a: 2 }], { siblings: { b: [1, { a: 2 }] } }).valid).toBe(true);
    expect(validate('confirm:b', [1], { siblings: { b: [2] } }).valid).toBe(false);
    expect(validate('+confirm:b', '', { siblings: { b: null } }).valid).toBe(true);
    expect(validate('confirm:constructor', 'x', { siblings: {} }).valid).toBe(false);
    expect(validate('confirm', 'x', { name: 'a_confirmed', siblings: { a: 'x' } }).valid).toBe(true);
  });

  test('today is the day in the application’s time zone, wherever the machine stands', () => {
    vi.setSystemTime(new Date('2024-06-15T22:30:00Z'));
    const isToday = (day: string) => validate('date_after_or_equal|date_before_or_equal', day).valid;
    expect(isToday('2024-06-15')).toBe(true);
    configureEngine({ timeZone: 'Europe/Berlin' });
    expect(isToday('2024-06-15')).toBe(false);
    expect(isToday('2024-06-16')).toBe(true);
    configureEngine({ timeZone: 'Pacific/Pago_Pago' });
    expect(isToday('2024-06-15')).toBe(true);
  });

  test('a point in time belongs to its day in the application’s time zone', () => {
    const isOn = (day: string, moment: unknown) => validate(`date_between:${day},${day}`, moment).valid;
    const late = '2024-06-15T22:30:00Z';
    expect(isOn('2024-06-15', late)).toBe(true);
    configureEngine({ timeZone: 'Europe/Berlin' });
    for (const moment of [late, '2024-06-15T19:30:00-03:00', '2024-06-15 22:30:00+0000', new Date(late)])
      expect(isOn('2024-06-16', moment), String(moment)).toBe(true);
    // Without a zone it is the clock of whoever wrote it.
    expect(isOn('2024-06-15', '2024-06-15T22:30')).toBe(true);
    for (const none of [new Date('x'), '2024-06-16T99:00:00Z', '2024-06-16T', '2024-06-16 22 Uhr'])
      expect(isOn('2024-06-16', none), String(none)).toBe(false);
  });

  test('a year ends in the application’s time zone, after the given number of years', () => {
    vi.setSystemTime(new Date('2026-12-31T22:59:59Z'));
    configureEngine({ timeZone: 'Europe/Berlin' });
    const days = ['2025-12-31', '2026-12-30', '2026-12-31', '2027-12-31', '2028-12-31', '2026-11-31'];
    const allowed = (rules: string) => days.filter((day) => validate(rules, day).valid);
    expect(allowed('year_end')).toEqual(['2026-12-31']);
    expect(allowed('year_end:1')).toEqual(['2026-12-31', '2027-12-31']);
    vi.setSystemTime(new Date('2026-12-31T23:00:00Z'));
    expect(allowed('year_end:1')).toEqual(['2027-12-31', '2028-12-31']);
    const variants = ['year_end', 'year_end:1', 'year_end:2'].map(
      (rules) => validate(rules, '2099-12-31').failing[0]?.params.variant,
    );
    expect(variants).toEqual(['this', 'next', 'several']);
  });

  test('a time zone that does not exist is refused', () => {
    expect(() => configureEngine({ timeZone: 'Europe/Hamborg' })).toThrow('is not a time zone');
  });

  test('a mail address is confirmed by itself with its domain in any form', () => {
    const siblings = { first: 'max@xn--mnchen-3ya.de' };
    expect(validate('confirm:first', 'max@münchen.de', { siblings }).valid).toBe(true);
    expect(validate('confirm:first', 'max@mönchen.de', { siblings }).valid).toBe(false);
  });

  test('a refused mail address gets a message that says what is wrong', () => {
    const variantOf = (value: unknown) => validate('email', value).failing[0]?.params.variant;
    const cases = {
      at: ['max', 'max@', '@b.de', 'a@b@c.de'],
      blank: ['max @b.de', 'max@b .de'],
      local: ['müller@b.de', '.max@b.de', 'a..b@c.de', `${'a'.repeat(65)}@b.de`],
      domain: ['max@b', 'max@-b.de', 'max@b..de', 'max@b.1', 'max@mün_chen.de', 'max@１.２.３.４'],
      length: [`max@${'b.'.repeat(130)}de`],
    };
    for (const [variant, values] of Object.entries(cases))
      for (const value of values) expect(variantOf(value), value).toBe(variant);
    expect(variantOf(5)).toBe('other');
    for (const good of ['max@münchen.de', 'max@MÜNCHEN.de', 'max@müller.example', 'a@例え.jp'])
      expect(validate('email', good).valid, good).toBe(true);
  });
});

describe('a chain', () => {
  const names = (rules: string, value: unknown) => validate(rules, value).failing.map(({ name }) => name);

  test('stops at the first failure', () => {
    expect(names('required|length:5|email', 'abc')).toEqual(['length']);
  });
  test('runs forced rules after a failure, and no plain ones after a failed forced one', () => {
    expect(names('length:5|*email|number', 'abc')).toEqual(['length', 'email']);
    expect(names('*length:5|email', 'ab')).toEqual(['length']);
    expect(names('*length:5|*email|number', 'ab')).toEqual(['length', 'email']);
    expect(names('*?length:5|email', 'abc')).toEqual(['length', 'email']);
    expect(names('*length:2|email', 'ab')).toEqual(['email']);
  });
  test('goes on past optional failures', () => {
    expect(names('?length:5|email', 'abc')).toEqual(['length', 'email']);
  });
  test('counts the same rule twice', () => {
    expect(names('*matches:/a/|*matches:/b/', 'c')).toEqual(['matches', 'matches']);
    expect(validate('matches:/a/|matches:/b/', 'a').valid).toBe(false);
  });
  test('skips an empty value, except for required and forced rules', () => {
    expect(names('email|length:5', '')).toEqual([]);
    expect(names('+length:5', '')).toEqual(['length']);
    expect(names('?accepted|required', '')).toEqual(['accepted', 'required']);
  });
  test('is valid when only optional rules fail', () => {
    expect(validate('?length:5', 'abc')).toMatchObject({ valid: true, failing: [{ name: 'length' }] });
  });
  test('returns hints, with the delay of each', () => {
    expect(hintsOf('required|?(300)length:5|?contains_numeric|email', 'abc')).toMatchObject([
      { name: 'length', blocking: false, debounce: 300, params: { variant: 'min', min: 5 } },
      { name: 'contains_numeric', blocking: false, debounce: 0 },
    ]);
    expect(hintsOf('required|?length:5', '')).toEqual([]);
  });
});
