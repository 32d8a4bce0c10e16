import { compileForm, compileFormFactory } from '@rezeptur/engine/build';
import * as engine from '@rezeptur/engine/core';
import * as engineRules from '@rezeptur/engine/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allRuleExamples } from '../core/support/rule-examples.ts';

const rules = [
  'required',
  'email',
  'length:2,4',
  '+min:3',
  'matches:/^[ab]+$/i',
  'confirm:b',
  'require_one:a,b',
  'is:a,1',
  ...allRuleExamples.filter(({ siblings }) => !siblings).map(({ rules }) => rules),
];

/** A text that these judge is said to be a number, or the form is refused. */
const ofNumbers = /(^|[|*+?)])(min|max|between)(:|[|]|$)/;

const property = fc.oneof(
  fc.record(
    { type: fc.constant('string'), maxLength: fc.nat(6), minLength: fc.nat(2) },
    { requiredKeys: ['type'] },
  ),
  fc.record({
    type: fc.constant('string'),
    rules: fc
      .array(fc.tuple(fc.constantFrom('', '*', '+', '?', '*+(300)'), fc.constantFrom(...rules)), {
        minLength: 1,
        maxLength: 5,
      })
      .map((chosen) =>
        chosen.map(([hint, rule]) => (rule.startsWith('+') ? rule : `${hint}${rule}`)).join('|'),
      )
      .map((written) => (ofNumbers.test(written) ? `${written}|number` : written)),
  }),
  fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'email', 'uri', 'uuid', 'time') }),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^a+$', '^[^a]*$', 'b$') }),
  fc.record({
    type: fc.constantFrom('integer', 'number'),
    minimum: fc.integer({ min: -2, max: 2 }),
    multipleOf: fc.constantFrom(1, 2),
  }),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 1, true), { minLength: 1 }) }),
  fc.record({ const: fc.constantFrom<unknown>(true, 'a', { x: [1] }) }),
  fc.record({
    type: fc.constant('array'),
    uniqueItems: fc.boolean(),
    minItems: fc.nat(2),
    items: fc.constant({ type: 'object' }),
  }),
  fc.record({ type: fc.constant('string'), minAge: fc.constantFrom(18, 30) }),
);

const names = ['a', 'b', 'c'];
const schema = fc.record({
  properties: fc.record(Object.fromEntries(names.map((name) => [name, property])), {
    requiredKeys: ['a', 'b'],
  }),
  required: fc.subarray(names),
  more: fc.boolean(),
});

const value = fc.constantFrom<unknown>(
  ...allRuleExamples.flatMap(({ valid, invalid }) => [...valid, ...invalid]),
  '',
  'a',
  'ab',
  'aabba',
  'a@b.de',
  '🙂🙂',
  '2000-01-01',
  '2020-02-30',
  'https://a.de',
  null,
  true,
  false,
  0,
  1,
  4,
  -3,
  2.5,
  [],
  [{ x: 1 }, { x: 1 }],
  [{ x: 1 }, {}],
  ['a'],
  { x: [1] },
  {},
);
const answers = fc.dictionary(fc.constantFrom(...names, 'd'), value);

/** Runs a compiled module's code with the engine and the rules in place of its imports, and without widgets. */
function run(code: string): engine.FormDefinition {
  const body = code.replaceAll(/^(import|addWidgets).*$/gm, '').replace('export default', 'return');
  return new Function('engine', 'rules', body)(engine, engineRules) as engine.FormDefinition;
}

/** Runs what a server sends: it gets the run-time tools alone, as in a browser. */
function runFactory(code: string): engine.FormDefinition {
  const make = new Function(code.replace('export default', 'return'))() as (
    runtime: engine.FormRuntime,
  ) => engine.FormDefinition;
  return make(engine.formRuntime);
}

test('a compiled form and the same form on the server give the same verdict', () => {
  fc.assert(
    fc.property(
      schema,
      fc.array(answers, { minLength: 10, maxLength: 10 }),
      ({ properties, required, more }, samples) => {
        const source = {
          name: 'random',
          schema: {
            type: 'object',
            properties,
            required: required.filter((name) => name in properties),
            additionalProperties: more,
          } as engine.JsonSchema,
        };
        const compiled = run(compileForm(source));
        const sent = runFactory(compileFormFactory(source));
        const live = engine.createForm({ ...source, ajv: engine.createAjv() });
        expect(compiled.version).toBe(live.version);
        for (const sample of samples) {
          const verdict = live.check(sample);
          expect(compiled.check(sample)).toEqual(verdict);
          expect(sent.check(sample)).toEqual(verdict);
        }
      },
    ),
    { numRuns: 100 },
  );
});
