import { compileFormFactory } from '@rezeptur/engine/build';
import * as engine from '@rezeptur/engine/core';
import {
  ConfigurationError,
  createAjv,
  createForm,
  type FormDefinition,
  type JsonSchema,
  linearRegExp,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Random patterns over a small alphabet, so that random texts have a chance to match. */
const { node: source } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(
      ...[
        'a',
        'b',
        '.',
        '[ab]',
        '[^a]',
        '\\d',
        '\\w',
        '\\W',
        '\\s',
        '^',
        '$',
        '\\b',
        '\\B',
        'ä',
        '\\.',
        '[a-c.\\]]',
      ],
      ...[
        '\\p{L}',
        '\\P{Lu}',
        '[\\p{N}k]',
        '\\u0061',
        '\\u{1F600}',
        '\\uD83D\\uDE00',
        '\\x62',
        '\\n',
        '[]',
        '[^]',
        'K',
      ],
      ...['(?:)', '[^\\d\\s]', '[\\u{1F600}-\\u{1F64F}]'],
    ),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(?:${a}|${b})`),
    fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a}|${b})`),
    fc
      .tuple(
        tie('node'),
        fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,}', '*?', '+?', '??', '{0}', '{2,3}?'),
      )
      .map(([a, quantifier]) => `(?:${a})${quantifier}`),
  ),
}));
// ſ and the Kelvin sign are letters of words only where cases are ignored; four characters end a line.
const text = fc
  .array(fc.constantFrom(...'aabbc1. \n\r\u2028äÄAkKſ', 'K', '😀', '\ud83d'), { maxLength: 12 })
  .map((characters) => characters.join(''));

/** Patterns that hang engines which go back, from public collections of such, each with a text that makes them. */
const catastrophic: [pattern: string, text: (times: number) => string][] = [
  ['^(a+)+$', (n) => `${'a'.repeat(n)}!`],
  ['^(a|aa)+$', (n) => `${'a'.repeat(n)}!`],
  ['^(a|a?)+$', (n) => `${'a'.repeat(n)}!`],
  ['^(.*)*x$', (n) => 'a'.repeat(n)],
  ['(a*)*b', (n) => 'a'.repeat(n)],
  ['(x+x+)+y', (n) => 'x'.repeat(n)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', (n) => 'a'.repeat(n)],
  [
    '^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    (n) => 'a'.repeat(n),
  ],
  ['^[\\s\\u200c]+|[\\s\\u200c]+$', (n) => `x${' '.repeat(n)}x`],
  [
    '(?:(?:"|\\d|(?:nan|infinity|true|false)|`|-|\\+)+[)]*;?((?:\\s|-|~|!|\\+)*.*(?:.*=.*)))$',
    (n) => `1${'='.repeat(n)}\n`,
  ],
  ['^((ab)*)+$', (n) => `${'ab'.repeat(n / 2)}a`],
  ['^(\\w+\\s?)*$', (n) => `${'word '.repeat(n / 5)}!`],
  ['^a{0,50}a{0,50}a{0,50}$', (n) => 'a'.repeat(n)],
  ['^(?:a?){10}a{10}$', (n) => `${'a'.repeat(9)}${'b'.repeat(n)}`],
];

describe('linearRegExp', () => {
  test('means what the built-in engine means', () => {
    fc.assert(
      fc.property(source, fc.constantFrom('', 'i', 's', 'm', 'is', 'gim'), text, (pattern, flags, value) => {
        // V8 finds `\B` in the middle of a character of two units; the standard, and we, do not.
        fc.pre(!pattern.includes('\\B') || !value.includes('😀'));
        const builtIn = new RegExp(pattern, `${flags.replace('g', '')}u`);
        expect(linearRegExp(pattern, flags).test(value)).toBe(builtIn.test(value));
      }),
      { numRuns: 5000 },
    );
  });

  test.each(catastrophic)('%s cannot hang', (pattern, textOf) => {
    for (const wanted of [15, 12_000]) {
      const value = textOf(wanted);
      const started = performance.now();
      const found = linearRegExp(pattern).test(value);
      // Engines that go back would need longer than the universe has.
      expect(performance.now() - started).toBeLessThan(3000);
      if (wanted === 15) expect(found).toBe(new RegExp(pattern, 'u').test(value));
    }
  });

  test('a schema with such a pattern cannot hang: in ajv, compiled, as a pattern, a name or a rule', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        a: { type: 'string', pattern: '^(a+)+$' },
        b: { type: 'string', rules: 'matches:/^(\\w+\\s?)*$/' },
        c: { type: 'object', patternProperties: { '^(x+x+)+y$': false } },
      },
    };
    const live = createForm({ name: 'slow', schema, ajv: createAjv() });
    const code = compileFormFactory({ name: 'slow', schema }).replace('export default', 'return');
    const compiled = (new Function(code)() as (runtime: typeof engine) => FormDefinition)(engine);
    const answers = {
      a: `${'a'.repeat(9000)}!`,
      b: `${'word '.repeat(1800)}!`,
      c: { ['x'.repeat(9000)]: 1, [`${'x'.repeat(9000)}y`]: 1 },
    };
    for (const form of [live, compiled]) {
      const started = performance.now();
      const errors = form.check(answers).map(({ path, rule }) => `${path.slice(0, 3)} ${rule}`);
      expect(errors.toSorted()).toEqual(['a pattern', 'b matches', 'c.x excluded']);
      expect(performance.now() - started).toBeLessThan(6000);
    }
  });

  test('a text longer than the limit never matches', () => {
    expect(linearRegExp('a').test('a'.repeat(20_001))).toBe(false);
  });

  test('a larger pattern accepts shorter texts, so that the time stays bounded', () => {
    const large = linearRegExp('^(?:a?){600}$');
    expect(large.test('a'.repeat(600))).toBe(true);
    expect(large.test('a'.repeat(4200))).toBe(false);
  });

  test.each([
    ['(?<=a)b', 'looking around'],
    ['(?!a)b', 'looking around'],
    ['(a)\\1', 'a back reference'],
    ['(?<x>a)\\k<x>', 'a back reference'],
    ['(?i:a)', 'flags inside a group'],
    ['[', 'Invalid regular expression'],
    ['a{2001}', 'too large'],
    ['(?:a{1000}){1000}', 'too large'],
    ['(?:(?:(?:){2000}){2000}){2000}', 'too large'],
    ['('.repeat(3000), 'too large'],
  ])('%s is refused', (pattern, problem) => {
    expect(() => linearRegExp(pattern)).toThrow(ConfigurationError);
    expect(() => linearRegExp(pattern)).toThrow(problem);
  });

  test('unknown flags are refused', () => {
    expect(() => linearRegExp('a', 'v')).toThrow('unknown flags "v"');
    expect(() => linearRegExp('a', 'y')).toThrow('unknown flags "y"');
  });
});
