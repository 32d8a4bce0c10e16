import { allRules, hintsOf, validate } from '@rezeptur/engine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** rule string, values that pass, values that fail */
const table: [rules: string, good: unknown[], bad: unknown[]][] = [
  ['accepted', ['yes', 'on', '1', 1, true, 'true'], ['no', 0, false, '', undefined, 'maybe']],
  ['alpha', ['Äpfel', 'straße'], ['a1', 'a b', 'a-b']],
  ['alpha:latin', ['apple'], ['Äpfel']],
  ['alpha_spaces', ['zwei Wörter'], ['zwei, Wörter']],
  ['alphanumeric', ['abc123', 'Ä1'], ['a_1']],
  ['between:1,5', [1, '5', 3.5], [0, 6, 'x', true]],
  ['between:5,1', [3], [6]],
  ['contains_alpha', ['1a'], ['12']],
  ['contains_alpha_spaces', ['1 2'], ['12']],
  ['contains_alphanumeric', ['!a'], ['!?']],
  ['contains_lowercase', ['Aa', 'Öö'], ['AA']],
  ['contains_numeric', ['a1'], ['ab']],
  ['contains_symbol', ['a!', 'a~'], ['a1', 'aß']],
  ['contains_uppercase', ['aÄ'], ['aa']],
  ['date_after', ['2024-06-16', '16.06.2024'], ['2024-06-15', '2024-02-30', 'x']],
  ['date_after:2024-02-01', ['02.02.2024'], ['01.02.2024', '02.01.2024']],
  ['date_after_or_equal:today', ['2024-06-15'], ['2024-06-14']],
  ['date_before:01.02.2024', ['2024-01-31'], ['2024-02-01']],
  ['date_before_or_equal:01.02.2024', ['2024-02-01'], ['2024-02-02']],
  ['date_between:2024-01-31,2024-01-01', ['01.01.2024', '2024-01-31'], ['2023-12-31', '2024-02-01']],
  ['date_format', ['2024-02-29', '29.02.2024', '1.2.2024'], ['2023-02-29', '31.04.2024', '02/01/2024']],
  ['date_format:DD.MM.YYYY', ['01.02.2024'], ['1.2.2024', '2024-02-01', '30.02.2024']],
  ['date_format:M/D/YY', ['2/29/24'], ['2/29/23', '13/1/24']],
  ['email', ['a@b.de', 'a.b+c@sub.example.com'], ['a@b', '@b.de', 'a..b@c.de', 'a b@c.de', 'a@-b.de', 5]],
  ['ends_with:.pdf,.jpg', ['a.jpg'], ['a.png']],
  ['is:1,two', [1, '1', 'two'], [2, 'Two', [1]]],
  ['length:2,3', ['ab', '🙂🙂', [1, 2]], ['a', 'abcd', [1]]],
  ['length:2', ['ab', 'abcdef'], ['a']],
  ['lowercase', ['abc'], ['aB']],
  ['matches:/^a|b,c$/i,exact', ['A', 'xB,C', 'exact'], ['xa', 'Exact']],
  ['max:3', [3, '2', [1, 2, 3]], [4, '3.5', [1, 2, 3, 4], 'x']],
  ['max', [10], [11]],
  ['min:3', [3, '4', [1, 2, 3]], [2, [1], 'x']],
  ['min', [1], [0]],
  ['not:1,two', [2, 'three'], [1, '1', 'two']],
  ['number', ['1', '-1.5', 1e3], ['one', ' 1x', true, '1,5']],
  ['required', ['x', 0, false, [1], { a: 1 }], ['', null, undefined, [], {}]],
  ['required:trim', ['x'], ['   ']],
  ['starts_with:+49,0', ['+49 40', '040'], ['49']],
  ['symbol', ['!?'], ['!a']],
  ['uppercase', ['ABC'], ['aBC']],
  ['url', ['https://example.com', 'http://a.de/x?y'], ['ftp://a.de', 'a.de', 'javascript:alert(1)']],
  ['url:mailto', ['mailto:a@b.de'], ['https://example.com']],
];

beforeEach(() => void vi.useFakeTimers({ now: new Date('2024-06-15T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the rule set', () => {
  test.each(table)('%s', (rules, good, bad) => {
    for (const value of good) expect.soft(validate(rules, value).valid, JSON.stringify(value)).toBe(true);
    for (const value of bad)
      expect.soft(validate(`+${rules}`, value).valid, JSON.stringify(value)).toBe(false);
  });

  test('every rule is in the table above, or looks at its neighbours', () => {
    const tried = new Set(table.map(([rules]) => rules.split(':')[0]));
    const others = [...allRules.keys()].filter((name) => !tried.has(name));
    expect(others.toSorted()).toEqual(['confirm', 'require_one']);
  });

  test('confirm looks at the field with the suffix, without it, or the named one', () => {
    const siblings = { password: 'a', password_confirm: 'a', other: 'b', number: 1 };
    expect(validate('confirm', 'a', { name: 'password', siblings }).valid).toBe(true);
    expect(validate('confirm', 'b', { name: 'password_confirm', siblings }).valid).toBe(false);
    expect(validate('confirm:other', 'b', { name: 'x', siblings }).valid).toBe(true);
    expect(validate('confirm:number', '1', { name: 'x', siblings }).valid).toBe(true);
    expect(validate('confirm:number,strict', '1', { name: 'x', siblings }).valid).toBe(false);
    expect(validate('confirm:constructor', 'x', { name: 'x', siblings }).valid).toBe(false);
  });

  test('require_one is content with any of the named fields', () => {
    expect(validate('require_one:mail', '', { siblings: { mail: 'a' } }).valid).toBe(true);
    expect(validate('require_one:mail', '', { siblings: { mail: '' } }).valid).toBe(false);
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
