import { linearRegExp } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Random patterns over a small alphabet, so that random texts have a chance to match. */
const { node: source } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\d',
      '\\w',
      '^',
      '$',
      '\\b',
      'ä',
      '\\.',
      '[a-c.\\]]',
      '\\p{L}',
    ),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,}', '*?'))
      .map(([a, quantifier]) => `(?:${a})${quantifier}`),
  ),
}));
const text = fc.stringMatching(/^[abcä1. \n]{0,12}$/);

describe('linearRegExp', () => {
  test('means what the built-in engine means', () => {
    fc.assert(
      fc.property(source, fc.constantFrom('', 'i', 's', 'm', 'is'), text, (pattern, flags, value) => {
        expect(linearRegExp(pattern, flags).test(value)).toBe(new RegExp(pattern, `${flags}u`).test(value));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '^(a+)+$',
    '^(a|aa)+$',
    '^(.*)*x$',
    '(a*)*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^a{0,50}a{0,50}a{0,50}$',
  ])('%s cannot hang', (pattern) => {
    const started = performance.now();
    expect(linearRegExp(pattern).test(`${'a'.repeat(5000)}!`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a text beyond the cap never matches', () => {
    expect(linearRegExp('a').test('a'.repeat(20_001))).toBe(false);
  });

  test.each(['(?<=a)b', '(?!a)b', '(a)\\1', '(?<x>a)\\k<x>', '[', '(?:a{1000}){1000}'])(
    '%s is refused',
    (pattern) => {
      expect(() => linearRegExp(pattern)).toThrow();
    },
  );
});
