import { allRules, parse, validate } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

// What stands just beside a rule's limit: too odd for the examples that the documentation shows.
test.each<[string, unknown, boolean]>([
  ['iban', 'GB09WEST1234569876DE', true],
  ['iban', '\tNO93 8601 1117 947\n', true],
  // Right check digits, and yet too short or too long for any country, or with something before it or behind.
  ['iban', 'BE095390075470', false],
  ['iban', 'MT71MALT011000012345MTLCAST001S1234', false],
  ['iban', 'BFR1120041010050500013M0', false],
  ['iban', 'NO9386011117947!', false],
  ['iban', 'FR1A2004101005050081M026', false],
  ['iban', 8937040044053, false],
  ['iban', ['DE89370400440532013000'], false],
  ['starts_with:ab', 'xab', false],
  ['ends_with:ab', 'abx', false],
  ['between:-1,1', 'x', false],
  ['alpha', { a: 1 }, false],
  ['date_format:DD.MM', '31.04', false],
  ['date_format:DD.MM', '29.02', true],
  ['date_format:MM.YYYY', '12.2026', true],
  ['date_format:MM.YYYY', '13.2026', false],
  ['date_format:YYYY', '2026', true],
  ['date_format:MM/DD/YY', '02/29/24', true],
  ['date_format:MM/DD/YY', '02/29/23', false],
  ['date_format:DD.MM.YYYY', '24x12x2026', false],
  ['date_format:YYYY', 2026, false],
  ['date_format', 20261224, false],
  ['date_format:DD 📅 MM', '24 📅 12', true],
  ['+length:2', null, false],
  ['length:2', true, false],
  ['length:0', true, false],
  ['+length:0', null, false],
  ['length:2', 12, true],
  ['length:10', '0123456789', true],
  ['length:3', 12, false],
  ['length:2', [1, 2], true],
  ['length:3', [1, 2], false],
  ['length:2', { a: 1, b: 2 }, true],
  ['length:3', { a: 1, b: 2 }, false],
  ['matches:true', true, false],
  ['matches:/^a$/', ['a'], false],
  ['matches:x/a/', 'a', false],
  ['matches:x/a/', 'x/a/', true],
  ['matches:/a/1', 'a', false],
  ['matches:/a/1', '/a/1', true],
  ['matches://', 'x', true],
  ['is:true', true, true],
  ['is:true', false, false],
  ['not:true', true, false],
  ['required', '  ', true],
  ['required:trim', '  ', false],
  ['required:trim', 5, true],
  ['+accepted', [], false],
  ['required', [], false],
  ['required', {}, false],
  ['required', undefined, false],
  ['required', null, false],
  ['required', false, true],
  ['required', 0, true],
  ['required', new Date(0), true],
  ['url', 5, false],
  ['url', ['https://a.example'], false],
  ['url:ftp:', 'ftp://a.example', true],
  ['url:ftp', 'https://a.example', false],
  // A slash begins a pattern only where an argument begins.
  ['is:a/b|is:a/b', 'a/b', true],
  ['matches: /a|b/', 'b', true],
  ['matches:a,/x|,y/,c', 'x', true],
  ['matches:a,/x|,y/,c', 'c', true],
  ['matches:/[/|]/', '|', true],
  ['matches:/\\/|,/', '/', true],
  ['matches:/\\/|,/', ',', true],
  ['matches:/a/i |length:1', 'A', true],
  ['matches:/a/i |length:2', 'A', false],
  ['is:/a', '/a', true],
  ['matches:a, /b,c/', 'b,c', true],
  ['matches:a, /b,c/', '/b', false],
  // A slash inside ends the pattern only before a separator or the end, and flags belong to it.
  ['matches:/a/1|b/', 'b', true],
  ['matches:/x|/', 'anything', true],
  ['matches:/^x,$/is', 'X,', true],
  ['matches:/^x,/is', 'X,', true],
  ['is:a/b,c/d', 'a/b', true],
  ['matches:/^x,$/is', '/^x', false],
])('%s judges %j: %s', (rules, value, expected) => {
  expect(validate(rules, value).valid).toBe(expected);
});

// The field beside it, and what it says.
test.each<[string, string, unknown, Record<string, unknown>, boolean]>([
  ['confirm', 'a', 'x', { a_confirm: 'x' }, true],
  ['confirm', 'a_confirm', 'x', { a: 'x' }, true],
  ['confirm', 'a', 'x', {}, false],
  ['confirm', 'a', ['x'], { a_confirm: 'x' }, false],
  ['confirm', 'a', 'x', { a_confirm: ['x'] }, false],
  ['+confirm', 'a', null, { a_confirm: '' }, true],
  ['confirm', 'a', ['x'], { a_confirm: '' }, false],
  ['confirm:b,strict', 'a', 1, { b: '1' }, false],
  ['confirm:b,strict', 'a', 1, { b: 1 }, true],
  ['require_one:b,c', 'a', '', { c: 'x' }, true],
  ['require_one:b,c', 'a', '', { b: '', c: [] }, false],
  ['require_one:b,c', 'a', 'x', {}, true],
  ['date_after_node:b', 'a', '2026-03-04', { b: '2026-03-04' }, false],
  ['date_after_node:b', 'a', '2026-03-04', { b: 'no day' }, true],
  ['date_after_node:b', 'a', '2026-03-04', {}, true],
])('%s at %s judges %j beside %j: %s', (rules, name, value, siblings, expected) => {
  expect(validate(rules, value, { name, siblings }).valid).toBe(expected);
});

// What a message is filled with.
test.each<[string, unknown, Record<string, unknown>]>([
  ['length:2', 'a', { variant: 'min', min: 2, count: 2 }],
  ['length:0,2', 'abc', { variant: 'max', max: 2, count: 2 }],
  ['length:2,2', 'abc', { variant: 'exact', min: 2, count: 2 }],
  ['length:3,2', 'abcd', { variant: 'between', min: 2, max: 3, count: 3 }],
  ['length:2', [1], { variant: 'list-min', min: 2, count: 2 }],
  ['length:2', { a: 1 }, { variant: 'list-min' }],
  ['+length:2', null, { variant: 'min' }],
  ['min', 0, { variant: 'number', min: 1 }],
  ['+min:1.5', [], { variant: 'list', count: 2 }],
  ['max', 11, { variant: 'number', max: 10 }],
  ['max:1.5', [1, 2], { variant: 'list', count: 1 }],
  ['is:a,b', 'c', { options: ['a', 'b'] }],
  ['not:a,b', 'b', { options: ['a', 'b'] }],
  ['starts_with:a,b', 'c', { options: ['a', 'b'] }],
  ['ends_with:a,b', 'c', { options: ['a', 'b'] }],
  ['require_one:b,c', '', { names: ['b', 'c'] }],
  ['confirm', 'x', { other: 'a_confirm' }],
  ['confirm:b', 'x', { other: 'b' }],
  ['alpha', '1', { variant: 'any' }],
  ['alpha:default', '1', { variant: 'any' }],
  ['alpha:latin', '1', { variant: 'latin' }],
  ['date_after:2026-03-04', '2026-03-04', { variant: 'day', date: '2026-03-04' }],
  ['date_after:0987-03-04', '0900-03-04', { variant: 'day', date: '0987-03-04' }],
  ['date_between:2026-03-04,2026-01-02', '2025-01-01', { from: '2026-01-02', to: '2026-03-04' }],
  ['date_format:D.M.YY', 'x', { variant: 'format', example: '31.12.90' }],
  ['date_format', 'x', { variant: 'any' }],
])('%s has for %j the message %j', (rules, value, params) => {
  const [failure] = validate(rules, value, { name: 'a' }).failing;
  expect(failure?.params).toMatchObject(params);
});

test.each(['date_after_node:b', 'date_before_node:b'])(
  '%s names the field beside it, and its day',
  (rules) => {
    const [failure] = validate(rules, '2026-03-04', {
      name: 'a',
      siblings: { b: '2026-03-04T10:00' },
    }).failing;
    expect(failure?.params).toEqual({ variant: 'day', other: 'b', date: '2026-03-04' });
  },
);

test.each(['date_after', 'date_after:today'])(
  '%s names today in its message, whichever day that is',
  (rules) => {
    const today = new Date().toISOString().slice(0, 10);
    const [failure] = validate(rules, '2000-01-01').failing;
    expect(failure?.params).toEqual({ variant: 'today', date: today });
  },
);

test.each([
  ['alpha:greek', 'character set'],
  ['confirm:b,loose', 'comparison'],
  ['required:cut', 'action'],
  ['date_format:dd.mm', 'is not a date format'],
  ['date_format:..', 'is not a date format'],
  ['date_format:YYYY YY YYYY', 'is not a date format'],
  ['url:1http', 'is not a scheme'],
  ['url:ht tp', 'is not a scheme'],
  ['length:x', 'is not a whole number'],
  ['min:x', 'is not a number'],
  ['date_after:soon', 'is not a day'],
])('%s is refused: %s', (rules, problem) => {
  expect(() => parse(rules)).toThrow(problem);
});

test('a report that collects is told every mistake of a rule string, and the rules that make sense come out', () => {
  const told: string[] = [];
  const rules = parse('requird|length:x|?!email|*email', ({ problem }) => told.push(problem));
  expect(told).toEqual([
    'unknown rule "requird", did you mean "required"?',
    '"x" is not a whole number (in "length:x")',
    'unknown hint in "?!email", known are * + ? and (milliseconds)',
  ]);
  expect(rules).toMatchObject([{ name: 'email', force: true }]);
});

test('a message is found in the reader’s language, and in English where there is none', () => {
  const said = (locale?: string) => validate('required', '', { label: 'Name', locale }).messages[0];
  expect(said('de-AT')).toBe(said('de'));
  expect(said('fr')).toBe(said('en'));
  expect(said()).toBe(said('en'));
  expect(said('de')).not.toBe(said('en'));
});

describe('the number of arguments of a rule', () => {
  const takes: Record<string, [least: number, most: number]> = {
    accepted: [0, 0],
    alpha: [0, 1],
    alpha_spaces: [0, 1],
    alphanumeric: [0, 1],
    between: [2, 2],
    confirm: [0, 2],
    contains_alpha: [0, 1],
    contains_alpha_spaces: [0, 1],
    contains_alphanumeric: [0, 1],
    contains_lowercase: [0, 1],
    contains_numeric: [0, 0],
    contains_symbol: [0, 0],
    contains_uppercase: [0, 1],
    date_after: [0, 1],
    date_after_node: [1, 1],
    date_after_or_equal: [0, 1],
    date_before: [0, 1],
    date_before_node: [1, 1],
    date_before_or_equal: [0, 1],
    date_between: [2, 2],
    date_format: [0, 1],
    email: [0, 0],
    ends_with: [1, 50],
    iban: [0, 0],
    is: [1, 100],
    length: [1, 2],
    lowercase: [0, 1],
    matches: [1, 20],
    max: [0, 1],
    min: [0, 1],
    not: [1, 100],
    number: [0, 0],
    require_one: [0, 20],
    required: [0, 1],
    starts_with: [1, 50],
    symbol: [0, 0],
    uppercase: [0, 1],
    url: [0, 10],
    year_end: [0, 1],
  };
  const written = (name: string, count: number) => () =>
    parse(count === 0 ? name : `${name}:${Array.from({ length: count }, () => '1').join(',')}`);

  test('all rules are covered', () => {
    expect(Object.keys(takes)).toEqual([...allRules.keys()].toSorted());
  });

  test.each(Object.entries(takes))('%s: %j', (name, [least, most]) => {
    for (const count of [least, most]) expect(written(name, count)).not.toThrow(/ takes /);
    if (least > 0) expect(written(name, least - 1)).toThrow(` takes `);
    expect(written(name, most + 1)).toThrow(/ takes .* arguments/);
  });
});
