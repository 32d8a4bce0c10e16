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
])('%s judges %j: %s', (rules, value, expected) => {
  expect(validate(rules, value).valid).toBe(expected);
});

describe('a rule is written with so many arguments', () => {
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
  };
  const written = (name: string, count: number) => () =>
    parse(count === 0 ? name : `${name}:${Array.from({ length: count }, () => '1').join(',')}`);

  test('all are known here', () => {
    expect(Object.keys(takes)).toEqual([...allRules.keys()].toSorted());
  });

  test.each(Object.entries(takes))('%s: %j', (name, [least, most]) => {
    for (const count of [least, most]) expect(written(name, count)).not.toThrow(/ takes /);
    if (least > 0) expect(written(name, least - 1)).toThrow(` takes `);
    expect(written(name, most + 1)).toThrow(/ takes .* arguments/);
  });
});
