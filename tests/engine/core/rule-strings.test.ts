import { allRules, parse, print } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const plain = fc.stringMatching(/^[a-zA-Z0-9_.-]{1,8}$/);
const pattern = fc
  .tuple(fc.stringMatching(/^[a-z|,0-9 ]{1,6}$/), fc.constantFrom('', 'i', 's'))
  .map(([source, flags]) => `/^${source}[/|,]$/${flags}`);

const rule = fc
  .record({
    name: fc.constantFrom('is', 'matches', 'required', 'starts_with', 'email'),
    args: fc.array(fc.oneof(plain, pattern), { minLength: 1, maxLength: 4 }),
    force: fc.boolean(),
    plus: fc.boolean(),
    blocking: fc.boolean(),
    debounce: fc.nat(999),
  })
  .map(({ plus, ...rest }) => ({
    ...rest,
    args: rest.name === 'required' || rest.name === 'email' ? [] : rest.args,
    runOnEmpty: plus || rest.name === 'required',
  }));

describe('rule strings', () => {
  test('parse undoes print', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        expect(parse(print(rules))).toEqual(rules);
      }),
    );
  });

  test('hints stand in any order', () => {
    expect(parse('?(200)*+min:3')).toEqual([
      { name: 'min', args: ['3'], force: true, runOnEmpty: true, blocking: false, debounce: 200 },
    ]);
  });

  test('a slash that nothing closes is a text', () => {
    expect(parse('starts_with:/a,b|email').map(({ args }) => args)).toEqual([['/a', 'b'], []]);
  });

  test.each([
    ['requird', 'unknown rule "requird", did you mean "required"?'],
    ['required|e-mail', '"e-mail" is not a rule'],
    ['!required', 'unknown hint'],
    ['length', 'takes 1 to 2 arguments'],
    ['length:a', '"a" is not a number'],
    ['between:1', 'takes 2 arguments'],
    ['date_after:31.02.2024', 'is not a day'],
    ['alpha:latn', 'did you mean "latin"?'],
    ['matches:/(/', 'Invalid regular expression'],
    ['matches:/(?=a)b/', 'cannot run in linear time'],
    ['matches:/(a)\\1/', 'cannot run in linear time'],
    ['date_format:YYYY-YYYY', 'is not a date format'],
  ])('%s is refused', (rules, message) => {
    expect(() => parse(rules)).toThrow(message);
  });

  test('no rule shares its name with another', () => {
    expect(new Set(allRules.keys()).size).toBe(allRules.size);
  });
});
