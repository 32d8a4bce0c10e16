import { compileFormFactory } from '@rezeptur/engine/build';
import {
  type ConfigurationError,
  createAjv,
  createForm,
  type FormDefinition,
  type FormRuntime,
  formRuntime,
  type JsonSchema,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm } from '../../../packages/engine/src/core/form/checks/check-form.ts';
import { randomSchema, randomValue } from '../core/schema/random-schema.ts';

/** The form as a browser gets it: code without imports, given the run-time tools and nothing else. */
function inBrowser(schema: JsonSchema): FormDefinition {
  const code = compileFormFactory({ name: 'random', schema }).replace('export default', 'return');
  return (new Function(code)() as (runtime: FormRuntime) => FormDefinition)(formRuntime);
}

/** Several schemas in one form: compiling is what takes the time. */
function formOf(properties: unknown[], more: JsonSchema = {}): JsonSchema {
  const named = properties.map((property, index) => [`p${index}`, property]);
  return { type: 'object', properties: Object.fromEntries(named), ...more } as JsonSchema;
}

const answersOf = (value: fc.Arbitrary<unknown>, fields: number) =>
  fc
    .array(fc.tuple(...Array.from({ length: fields }, () => value)), { minLength: 8, maxLength: 8 })
    .map((rows) => rows.map((row) => Object.fromEntries(row.map((entry, index) => [`p${index}`, entry]))));

function agree(schema: JsonSchema, samples: Record<string, unknown>[]): void {
  const browser = inBrowser(schema);
  const server = createForm({ name: 'random', schema, ajv: createAjv() });
  expect(browser.version).toBe(server.version);
  for (const sample of samples) {
    expect(browser.check(sample)).toEqual(server.check(sample));
    expect(browser.shape?.shown(sample)).toEqual(server.shape?.shown(sample));
  }
}

// A counterexample is as good small as smallest; on a busy machine shrinking takes minutes.
const limits = { numRuns: 25, interruptAfterTimeLimit: 20_000 };

/** A form that demands what it doesn't ask for is refused. */
function asksForAll(schema: JsonSchema): boolean {
  const found: ConfigurationError[] = [];
  checkForm({ name: 'random', schema }, (error) => found.push(error));
  return found.length === 0;
}

test('any schema: browser and server find the same faults', () => {
  const schemas = fc.array(randomSchema, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(schemas, fc.boolean(), answersOf(randomValue, 4), (properties, isClosed, samples) => {
      // References point into the form's own definitions.
      const $defs = properties[0]?.$defs as JsonSchema['$defs'];
      const bare = properties.map(({ $defs: _defs, ...schema }) => schema);
      const schema = formOf(bare, { $defs, ...(isClosed ? { additionalProperties: false } : {}) });
      fc.pre(asksForAll(schema));
      agree(schema, samples);
    }),
    limits,
  );
});

test('a value that fits no alternative beside a pattern gets a verdict', () => {
  const shape = { patternProperties: { '^a': {} }, oneOf: [{ properties: { a: { type: 'string' } } }] };
  agree(formOf([shape], { additionalProperties: false }), [{ p0: { a: 0, b: 4 } }, { p0: { a: 'x' } }]);
});

const hint = fc.constantFrom('', '', '*', '+', '?', '(20)', '*+', '+?');
const word = fc.constantFrom('a', 'b', 'ab', '1', '5', 'ä');
const number = fc.integer({ min: -3, max: 9 }).map(String);
const day = fc.constantFrom('2024-02-29', '2020-01-01', '31.12.1999');
const call = (name: string, ...args: fc.Arbitrary<string>[]) =>
  fc.tuple(...args).map((given) => (given.length > 0 ? `${name}:${given.join(',')}` : name));
const rule = fc.oneof(
  ...[
    'required',
    'accepted',
    'alpha',
    'alpha_spaces',
    'alphanumeric',
    'email',
    'number',
    'symbol',
    'uppercase',
  ].map((name) => fc.constant(name)),
  ...['lowercase', 'contains_alpha', 'contains_numeric', 'contains_symbol', 'url', 'date_format'].map(
    (name) => fc.constant(name),
  ),
  call('length', fc.constantFrom('0', '1'), fc.constantFrom('2', '5')),
  call('between', fc.constant('-1'), fc.constantFrom('2', '7')),
  call('min', number),
  call('max', number),
  call('is', word, word),
  call('not', word),
  call('starts_with', word),
  call('ends_with', word, word),
  call('date_after', day),
  call('date_before', day),
  call('require_one', fc.constant('p0'), fc.constant('p1')),
  call('confirm', fc.constantFrom('p0', 'p1')),
  fc.constantFrom('matches:/^a|b,c$/i', 'matches:/^[^|,]+$/', 'matches:ab,/\\d{2}/'),
);
const ruleString = fc
  .array(fc.tuple(hint, rule), { minLength: 1, maxLength: 4 })
  .map((rules) => rules.map(([hints, name]) => `${hints}${name}`).join('|'));
const ruleValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'a',
    'AB',
    'äß',
    'a b',
    'a@b.de',
    'https://a.de',
    '12',
    '-1.5',
    '1e5',
    '2024-02-29',
  ),
  fc.constantFrom<unknown>('30.02.2024', 'a|b,c', '#', '🙂', 0, 5, -2, true, false, null, 'yes', [], ['a']),
  fc.string({ maxLength: 6 }),
);

test('any rules: browser and server find the same failures, in the same order', () => {
  fc.assert(
    fc.property(
      fc.array(ruleString, { minLength: 6, maxLength: 6 }),
      answersOf(ruleValue, 6),
      (rules, samples) => {
        agree(formOf(rules.map((one) => ({ rules: one }))), samples);
      },
    ),
    limits,
  );
});

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', 'ä', '[a-c0-9]');
const pattern = fc
  .letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      atom,
      fc.tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}')).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      tie('pattern').map((inner) => `(${inner})+`),
    ),
  }))
  .pattern.chain((inner) => fc.constantFrom(inner, `^${inner}$`, `^${inner}`, `${inner}$`));
const patternValue = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', 'ä', '🙂'), maxLength: 8 });

test('any pattern: browser, server and the language’s own engine agree', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 6, maxLength: 6 }),
      answersOf(patternValue, 6),
      (patterns, samples) => {
        const schema = formOf(patterns.map((one) => ({ type: 'string', pattern: one })));
        agree(schema, samples);
        const form = inBrowser(schema);
        for (const sample of samples) {
          const refused = new Set(form.check(sample).map(({ path }) => path));
          patterns.forEach((one, index) => {
            const text = sample[`p${index}`] as string;
            // Nothing answered is nothing judged.
            if (text !== '') expect(refused.has(`p${index}`)).toBe(!new RegExp(one, 'u').test(text));
          });
        }
      },
    ),
    limits,
  );
});
