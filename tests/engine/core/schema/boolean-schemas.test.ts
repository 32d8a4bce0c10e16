import {
  type Answers,
  answersToSend,
  checkSubmission,
  compareForms,
  createAjv,
  createForm,
  decodeForm,
  type FormDefinition,
  type JsonSchema,
  withoutUnbegun,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withUnticked } from '../../../../packages/engine/src/core/form/unticked-of.ts';
import { shownAnswers } from '../../../../packages/engine/src/core/schema/answers/shown-answers.ts';
import { randomSchema, randomValue } from './random-schema.ts';

const ajv = createAjv();
const box = { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on'] };

/** Everything that is asked of a form while answers are given, sent and judged. */
function use(form: FormDefinition, answers: unknown): void {
  const verdict = checkSubmission(form, answers);
  expect(verdict.errors.length === 0).toBe(verdict.complete);
  withoutUnbegun(form, answers);
  shownAnswers(form.schema, answers);
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return;
  const typed = withUnticked(form)(answers as Answers);
  form.check(answersToSend(form, typed));
  form.shape?.faults(typed);
}

test('places that the schema closes are refused, and break nothing', () => {
  const pair = { type: 'array', prefixItems: [box], items: false };
  const form = createForm({
    name: 'pair',
    ajv,
    schema: { type: 'object', properties: { pair } } as unknown as JsonSchema,
  });
  expect(checkSubmission(form, { pair: [{}, {}] })).toMatchObject({
    complete: false,
    errors: [{ path: 'pair', rule: 'items' }],
  });
  expect(checkSubmission(form, { pair: [{}] })).toMatchObject({
    complete: true,
    answers: { pair: [{ on: false }] },
  });
});

const singles = [
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
].concat(['propertyNames', 'not', 'contentSchema', 'additionalItems']);
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const tables = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'dependencies',
  'definitions',
];

type Loose = Record<string, unknown>;

/** A schema with `true` or `false` in each place where the standard takes a schema. */
const places: [string, Loose][] = [true, false].flatMap((yes) => [
  ...singles.map((keyword): [string, Loose] => [`${keyword}: ${yes}`, { [keyword]: yes }]),
  ...lists.map((keyword): [string, Loose] => [`${keyword}: [${yes}]`, { [keyword]: [yes, box] }]),
  ...tables.map((keyword): [string, Loose] => [`${keyword}: {a: ${yes}}`, { [keyword]: { a: yes } }]),
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  [`if: ${yes}`, { if: yes, then: { properties: { b: box } }, else: { properties: { c: box } } }],
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  [`then: ${yes}`, { if: { minProperties: 1 }, then: yes, else: { properties: { c: box } } }],
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  [`else: ${yes}`, { if: { minProperties: 1 }, then: { properties: { b: box } }, else: yes }],
  [`$ref: ${yes}`, { properties: { a: { $ref: `#/$defs/${yes}` } } }],
]);

const sent = [
  {},
  { a: {}, b: {}, c: {} },
  { a: [{}, {}, 'x'], b: 1 },
  { a: { a: {}, b: [{}] } },
  { a: null, b: '', c: false },
];

test.each(places)('true and false are schemas everywhere: %s', (_place, part) => {
  const group = { ...box, ...part, properties: { ...box.properties, ...(part.properties as object) } };
  const here = { type: 'object', ...part };
  const inGroup = { type: 'object', properties: { a: group }, required: ['a'] };
  const inList = { type: 'object', properties: { a: { type: 'array', ...part } } };
  const inEntry = { type: 'object', properties: { a: { type: 'array', items: group } } };
  const inBranch = { type: 'object', properties: { b: box }, allOf: [part], anyOf: [part, box] };
  for (const whole of [here, inGroup, inList, inEntry, inBranch] as Loose[]) {
    const $defs = { ...(whole.$defs as object), true: true, false: false };
    const form = createForm({ name: 'anything', ajv, schema: { ...whole, $defs } as unknown as JsonSchema });
    for (const answers of sent) use(form, answers);
    use(
      form,
      decodeForm(
        [
          ['a[on]', '1'],
          ['b[0][on]', ''],
          ['c', 'x'],
        ],
        form.schema,
      ),
    );
    compareForms(form, form);
  }
});

test('a branch that always or never applies is shown as what it is', () => {
  const branch = (question: boolean) =>
    createForm({
      name: 'always',
      ajv,
      schema: {
        type: 'object',
        properties: { a: { type: 'string' } },
        if: question,
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { properties: { lit: { type: 'boolean' } }, required: ['lit'] },
        else: { properties: { dark: { type: 'boolean' } }, required: ['dark'] },
      } as unknown as JsonSchema,
    });
  const answers = { lit: true, dark: true };
  expect(checkSubmission(branch(true), answers).answers).toEqual({ lit: true });
  expect(checkSubmission(branch(false), answers).answers).toEqual({ dark: true });
  expect(checkSubmission(branch(false), {})).toMatchObject({ complete: true, answers: { dark: false } });
});

test('no schema and no answers break the judging', () => {
  fc.assert(
    fc.property(randomSchema, randomValue, (schema, value) => {
      let form: FormDefinition;
      try {
        form = createForm({
          name: 'any',
          ajv: createAjv(),
          schema: { ...schema, type: 'object' } as JsonSchema,
        });
      } catch (error) {
        // Names, types and limits that can't be meant are refused when the form is made.
        expect((error as Error).name).not.toBe('TypeError');
        return;
      }
      use(form, value);
    }),
    { numRuns: 300 },
  );
});
