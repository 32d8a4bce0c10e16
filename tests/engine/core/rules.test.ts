import { allRules, hintsOf, parse, validate } from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allRuleExamples, ruleExamples } from './support/rule-examples.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2024-06-15T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the rule set', () => {
  test.each(allRuleExamples)('$rules', ({ rules, valid, invalid, name, siblings }) => {
    for (const value of valid)
      expect.soft(validate(rules, value, { name, siblings }).valid, JSON.stringify(value)).toBe(true);
    for (const value of invalid)
      expect.soft(validate(rules, value, { name, siblings }).valid, JSON.stringify(value)).toBe(false);
  });

  test('has an example of each rule', () => {
    expect(Object.keys(ruleExamples).toSorted()).toEqual([...allRules.keys()].toSorted());
    for (const { rule, rules } of allRuleExamples) expect(parse(rules)[0]?.name).toBe(rule);
  });

  test('confirm compares lists and objects by what is in them, and no prototype', () => {
    expect(validate('confirm:b', [1, { a: 2 }], { siblings: { b: [1, { a: 2 }] } }).valid).toBe(true);
    expect(validate('confirm:b', [1], { siblings: { b: [2] } }).valid).toBe(false);
    expect(validate('+confirm:b', '', { siblings: { b: null } }).valid).toBe(true);
    expect(validate('confirm:constructor', 'x', { siblings: {} }).valid).toBe(false);
    expect(validate('confirm', 'x', { name: 'a_confirmed', siblings: { a: 'x' } }).valid).toBe(true);
  });

  test('today is the day in Berlin, wherever the machine stands', () => {
    vi.setSystemTime(new Date('2024-06-15T22:30:00Z'));
    expect(validate('date_after_or_equal:today', '2024-06-15').valid).toBe(false);
    expect(validate('date_after_or_equal:today', '2024-06-16').valid).toBe(true);
  });
});

describe('a chain', () => {
  const names = (rules: string, value: unknown) => validate(rules, value).failing.map(({ name }) => name);

  test('stops at the first failure', () => {
    expect(names('required|length:5|email', 'abc')).toEqual(['length']);
  });
  test('goes on past forced and optional failures', () => {
    expect(names('length:5|*email|number', 'abc')).toEqual(['length', 'email']);
    expect(names('*length:5|email', 'abc')).toEqual(['length', 'email']);
    expect(names('?length:5|email', 'abc')).toEqual(['length', 'email']);
  });
  test('counts the same rule twice', () => {
    expect(names('*matches:/a/|*matches:/b/', 'c')).toEqual(['matches', 'matches']);
    expect(validate('matches:/a/|matches:/b/', 'a').valid).toBe(false);
  });
  test('passes over an empty value, but for required, + and the like', () => {
    expect(names('email|length:5', '')).toEqual([]);
    expect(names('+length:5', '')).toEqual(['length']);
    expect(names('?accepted|required', '')).toEqual(['accepted', 'required']);
  });
  test('is valid when only optional rules fail', () => {
    expect(validate('?length:5', 'abc')).toMatchObject({ valid: true, failing: [{ name: 'length' }] });
  });
  test('hands out what only hints, with the time each waits', () => {
    expect(hintsOf('required|?(300)length:5|?contains_numeric|email', 'abc')).toMatchObject([
      { name: 'length', blocking: false, debounce: 300, params: { variant: 'min', min: 5 } },
      { name: 'contains_numeric', blocking: false, debounce: 0 },
    ]);
    expect(hintsOf('required|?length:5', '')).toEqual([]);
  });
});
