import { allRules, ConfigurationError, type ParsedRule, parse, print } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgedTypes } from '../../../../packages/engine/src/core/rules/judged-types.ts';
import { allRuleExamples } from '../support/rule-examples.ts';

const hints = {
  force: fc.boolean(),
  blocking: fc.boolean(),
  debounce: fc.oneof(fc.constant(0), fc.nat(999_999)),
};

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_.%-]{1,8}$/),
  fc.stringMatching(/^[äöüß €:()*+?]{1,5}$/).map((text) => `x${text}x`),
  fc
    .tuple(fc.stringMatching(/^[a-z|,0-9 :]{1,6}$/), fc.constantFrom('', 'i', 'is'))
    .map(([source, flags]) => `/^${source}[/|,]\\/$/${flags}`),
);

/** Rules with arguments that make sense, of every rule of the set. */
const parsed = fc
  .record({
    example: fc.constantFrom(...allRuleExamples),
    words: fc.array(word, { maxLength: 4 }),
    ...hints,
    plus: fc.boolean(),
  })
  .map(({ example, words, plus, ...rest }): ParsedRule => {
    const [rule] = parse(example.rules);
    const name = rule?.name ?? '';
    const takesWords =
      ['is', 'not', 'starts_with', 'ends_with', 'matches'].includes(name) && words.length > 0;
    return {
      name,
      args: takesWords ? words : (rule?.args ?? []),
      ...rest,
      runOnEmpty: plus || allRules.get(name)?.runsOnEmpty === true,
    };
  });

describe('rule strings', () => {
  test('parse undoes print', () => {
    fc.assert(
      fc.property(fc.array(parsed, { maxLength: 5 }), (rules) => {
        expect(parse(print(rules))).toEqual(rules);
      }),
      { numRuns: 1000 },
    );
  });

  test('print writes any rule string in one canonical way', () => {
    const loose = fc
      .array(
        fc.tuple(fc.constantFrom('', '*', '?+', ' (5)*', '+(20)?'), fc.constantFrom(...allRuleExamples)),
        {
          maxLength: 4,
        },
      )
      .map((rules) =>
        rules.map(([hint, { rules: text }]) => `${hint}${text.replaceAll(',', ' , ')}`).join(' || '),
      );
    fc.assert(
      fc.property(loose, (text) => {
        fc.pre(!text.includes('/'));
        const once = print(parse(text));
        expect(print(parse(once))).toBe(once);
        expect(parse(once)).toEqual(parse(text));
      }),
    );
  });

  test('any text is either parsed or refused as a configuration error', () => {
    const scraps = fc.constantFrom(
      'required',
      'length',
      'matches',
      ':',
      ',',
      '|',
      '/',
      '2',
      '(',
      ')',
      '*',
      '?',
      '\\',
      '[',
      ']',
      ' ',
      'i',
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        let rules: ParsedRule[];
        try {
          rules = parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigurationError);
          return;
        }
        expect(parse(print(rules))).toEqual(rules);
      }),
      { numRuns: 3000 },
    );
  });

  test('hints may be in any order', () => {
    expect(parse('?(200)*+min:3')).toEqual([
      { name: 'min', args: ['3'], force: true, runOnEmpty: true, blocking: false, debounce: 200 },
    ]);
  });

  test('an unclosed slash is plain text', () => {
    expect(parse('starts_with:/a,b|email').map(({ args }) => args)).toEqual([['/a', 'b'], []]);
  });

  test.each([
    ['requird', 'unknown rule "requird", did you mean "required"?'],
    ['required|e-mail', 'unknown rule "e-mail", did you mean "email"?'],
    ['Required', 'unknown rule "Required", did you mean "required"?'],
    ['required:trm', 'unknown action "trm", did you mean "trim"? (in "required:trm")'],
    ['confirm:a,strikt', 'did you mean "strict"?'],
    ['symbol:latin', 'takes 0 arguments'],
    ['**required', 'a hint stands twice'],
    ['(10)(20)min:1', 'a hint stands twice'],
    ['(20ms)min:1', 'unknown hint'],
    ['length:2.5', 'is not a whole number'],
    ['url:https://', 'is not a scheme'],
    ['!required', 'unknown hint'],
    ['length', 'takes 1 to 2 arguments'],
    ['length:a', '"a" is not a whole number (in "length:a")'],
    ['max:a', '"a" is not a number'],
    ['between:1', 'takes 2 arguments'],
    ['date_after:31.02.2024', 'is not a day'],
    ['date_after:2024-01-01T10:00:00Z', 'is not a day'],
    ['date_between:2024-01-01 10:00,today', 'is not a day'],
    ['alpha:latn', 'did you mean "latin"?'],
    ['matches:/(/', 'Invalid regular expression'],
    ['matches:/(?=a)b/', 'cannot run in linear time'],
    ['matches:/(a)\\1/', 'cannot run in linear time'],
    ['date_format:YYYY-YYYY', 'is not a date format'],
    ['date_format:dd.mm.yyyy', 'is not a date format'],
    ['date_format:YYY', 'is not a date format'],
    ['date_format:-', 'is not a date format'],
  ])('%s is refused', (rules, message) => {
    expect(() => parse(rules)).toThrow(message);
  });

  test('each rule name is unique', () => {
    expect(new Set(allRules.keys()).size).toBe(allRules.size);
  });
});

test('it is known of each rule which types it can hold for: those of its examples that pass, at least', () => {
  expect([...judgedTypes.keys()].toSorted()).toEqual([...allRules.keys()].toSorted());
  for (const { rule, valid } of allRuleExamples) {
    const kinds = valid
      .filter((value) => value !== null)
      .map((value) => (Array.isArray(value) ? 'array' : typeof value));
    expect(judgedTypes.get(rule), rule).toEqual(expect.arrayContaining(kinds));
  }
});

test('a value of a type that a rule can’t hold for breaks it', () => {
  const values: Record<string, unknown[]> = {
    string: ['a', '7', '2026-12-31'],
    number: [7, 2030],
    boolean: [true, false],
    array: [[1], ['a']],
    // The second throws where code makes it a number or a text.
    object: [{ a: 1 }, { toString: [] }],
  };
  const others = Object.entries(values).flatMap(([type, of]) => of.map((value) => ({ type, value })));
  for (const { rule: name, rules } of allRuleExamples) {
    const [parsed] = parse(rules);
    const siblings = Object.fromEntries((parsed?.args ?? []).map((arg) => [arg, '2026-03-02']));
    for (const { type, value } of others) {
      if (parsed?.name !== name || judgedTypes.get(name)?.includes(type)) continue;
      expect(
        allRules.get(name)?.test(value, parsed.args, { siblings }),
        `${rules} ${JSON.stringify(value)}`,
      ).toBe(name === 'not');
    }
  }
});
