import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assembleForm,
  assembleSplitForm,
  createAjv,
  type FieldError,
  type JsonSchema,
} from '../../../packages/engine/src/core/index.ts';
import { splitSchema } from '../../../packages/engine/src/core/schema/split-schema.ts';

const names = ['a', 'b', 'c', 'd'];
const texts = ['a', 'ab', 'x', 'a@b.de', '2000-01-01'];
const value = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  ...texts,
  0,
  3,
  true,
  [],
  ['a', 'a'],
  { x: '' },
  { x: 'a' },
);
const answers = fc.dictionary(fc.constantFrom(...names, 'unknown'), value);

const property = fc.oneof(
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3), title: fc.constantFrom('One', 'Two') }),
  fc.record({
    type: fc.constant('string'),
    rules: fc.constantFrom(
      'required',
      'confirm:b',
      'confirm',
      'require_one:a,c',
      '+length:2',
      'date_after_node:d',
    ),
  }),
  fc.record({
    type: fc.constant('array'),
    uniqueItems: fc.boolean(),
    items: fc.constant({ type: 'string' }),
  }),
  fc.constant({ type: 'object', required: ['x'], properties: { x: { type: 'string', rules: 'required' } } }),
  fc.constant({ anyOf: [{ type: 'string', maxLength: 1 }, { type: 'integer' }] }),
);
const name = fc.constantFrom(...names);
const demand = fc.record({ required: fc.subarray(names, { maxLength: 2 }) });
const when = fc.record({
  properties: fc.dictionary(name, fc.record({ const: fc.constantFrom('a', 3) }), { maxKeys: 2 }),
});
const conditions = fc.record(
  {
    branch: fc.tuple(when, demand, demand),
    allOf: fc.array(demand, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(fc.oneof(demand, when), { minLength: 1, maxLength: 2 }),
    not: when,
    dependentRequired: fc.dictionary(name, fc.subarray(names), { maxKeys: 2 }),
    minProperties: fc.nat(3),
    additionalProperties: fc.constantFrom<unknown>(false, true),
    partial: fc.constant(true),
  },
  { requiredKeys: [] },
);
const schemas = fc
  .tuple(
    fc.record(Object.fromEntries(names.map((one) => [one, property]))),
    fc.subarray([...names, 'missing']),
    conditions,
  )
  .map(([properties, required, { branch, ...more }]) => {
    const [yes, no] = ['then', 'else'];
    const choice = branch ? { if: branch[0], [yes as string]: branch[1], [no as string]: branch[2] } : {};
    return { type: 'object', properties, required, ...more, ...choice } as JsonSchema;
  });

const inOrder = (errors: readonly FieldError[]) =>
  errors.map(({ path, rule, params }) => JSON.stringify({ path, rule, params })).sort();

const ajv = createAjv();

/** The same schema judged by one validator. */
function whole(schema: JsonSchema) {
  const validators = { validate: ajv.compile(schema), condition: () => () => true };
  return assembleForm({ name: 'whole', version: '', schema, ui: {} }, validators);
}
/** The same schema judged by the validators of its parts. */
function split(schema: JsonSchema) {
  const parts = splitSchema(schema);
  if (!parts) throw new Error('refers to itself');
  const { rest, pieces, pieceOf } = parts;
  const validators = {
    restSchema: rest,
    rest: ajv.compile(rest),
    pieces: pieces.map((piece) => ajv.compile(piece)),
    pieceOf,
    condition: () => () => true,
  };
  return assembleSplitForm({ name: 'split', version: '', schema, ui: {} }, validators);
}

test('a schema judged in parts gives the verdict of the whole', () => {
  fc.assert(
    fc.property(schemas, answers, (schema, given) => {
      expect(inOrder(split(schema).check(given))).toEqual(inOrder(whole(schema).check(given)));
    }),
    { numRuns: 200 },
  );
});

test('a change of one field requires judging only what it can affect', () => {
  fc.assert(
    fc.property(schemas, answers, name, value, (schema, before, changed, next) => {
      const form = split(schema);
      const after = { ...before, [changed]: next };
      const asked = form.affectedBy?.(changed);
      const again = new Set(asked);
      const kept = form.check(before).filter(({ path }) => !again.has(path.split('.')[0] ?? ''));
      const verdict = asked ? [...kept, ...form.check(after, asked)] : form.check(after);
      expect(inOrder(verdict)).toEqual(inOrder(form.check(after)));
    }),
    { numRuns: 200 },
  );
});

test('an independent field is judged alone, others together with those that depend on them', () => {
  const text = { type: 'string', maxLength: 80 };
  const form = split({
    type: 'object',
    properties: { mail: text, mail_confirm: { ...text, rules: 'confirm' }, note: text, reason: text },
    if: { properties: { note: { const: 'x' } }, required: ['note'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { required: ['reason'] },
  });
  expect(form.affectedBy?.('mail_confirm')).toEqual(['mail_confirm']);
  expect(form.affectedBy?.('mail')).toEqual(['mail', 'mail_confirm']);
  expect(new Set(form.affectedBy?.('note'))).toEqual(new Set(['note', 'reason', '']));
});
