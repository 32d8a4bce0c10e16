import { validate } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';

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
