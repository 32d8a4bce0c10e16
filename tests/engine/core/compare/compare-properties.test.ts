import {
  type Answers,
  checkSubmission,
  compareForms,
  createAjv,
  createForm,
  type JsonSchema,
  migrateAnswers,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

type Kind = 'text' | 'number' | 'box' | 'list' | 'group' | 'choice';

const few = fc.integer({ min: 0, max: 4 });
const optional = <T>(of: Record<string, fc.Arbitrary<T>>) => fc.record(of, { requiredKeys: [] });
const letters = fc.uniqueArray(fc.constantFrom('a', 'ab', 'abc', 'b'), { minLength: 1, maxLength: 3 });

const shapes: Record<Kind, fc.Arbitrary<JsonSchema>> = {
  text: optional<unknown>({
    minLength: few,
    maxLength: few.map((most) => most + 1),
    pattern: fc.constantFrom('^a', 'b$'),
    rules: fc.constantFrom(
      'required',
      'length:1,3',
      'length:2',
      'is:a,ab',
      'not:b',
      '+length:1',
      '?is:b',
      'required|not:b',
    ),
    title: fc.constantFrom('One', 'Two'),
    default: fc.constantFrom('a', 'ab'),
  }).map((limits) => ({ type: 'string', ...limits })),
  number: optional<unknown>({
    minimum: few,
    maximum: few.map((most) => most + 1),
    exclusiveMinimum: few,
    multipleOf: fc.constantFrom(1, 2, 4),
    rules: fc.constantFrom('min:2', 'max:3', 'between:1,4', 'min', 'required'),
    default: fc.constant(2),
  }).chain((limits) => fc.constantFrom('integer', 'number').map((type) => ({ type, ...limits }))),
  box: optional<unknown>({ const: fc.constant(true), rules: fc.constantFrom('accepted', 'required') }).map(
    (limits) => ({ type: 'boolean', ...limits }),
  ),
  list: optional<unknown>({
    minItems: few,
    maxItems: few.map((most) => most + 1),
    uniqueItems: fc.boolean(),
  }).chain((limits) => letters.map((listed) => ({ type: 'array', items: { enum: listed }, ...limits }))),
  group: fc
    .record({ required: fc.subarray(['p', 'q']), p: letters, q: fc.option(letters, { nil: undefined }) })
    .map(({ required, p, q }) => ({
      type: 'object',
      additionalProperties: false,
      required: required.filter((name) => name === 'p' || q),
      properties: { p: { enum: p }, ...(q && { q: { enum: q } }) },
    })),
  choice: letters.chain((listed) =>
    fc.constantFrom<JsonSchema>(
      { enum: listed },
      { type: 'string', enum: listed },
      { oneOf: listed.map((value) => ({ const: value, title: value.toUpperCase() })) },
    ),
  ),
};

const kinds = Object.keys(shapes) as Kind[];
const names = ['f', 'g', 'h'];
const kind = fc.constantFrom(...kinds);

/** A field before and after: often the same, sometimes gone, new, of another shape or another name. */
const pairOf = (name: string): fc.Arbitrary<{ was?: [string, JsonSchema]; is?: [string, JsonSchema] }> =>
  kind.chain((one) =>
    fc
      .tuple(
        shapes[one],
        shapes[one],
        kind.chain((other) => shapes[other]),
        fc.integer({ min: 0, max: 16 }),
      )
      .map(([was, same, other, dice]) => {
        if (dice === 0) return { was: [name, was] };
        if (dice === 1) return { is: [name, was] };
        if (dice === 2) return { was: [name, was], is: [name, other] };
        if (dice === 3) return { was: [name, was], is: [`new_${name}`, { ...same, 'x-was': name }] };
        return { was: [name, was], is: [name, dice < 8 ? same : was] };
      }),
  );

const condition = fc.option(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.constantFrom('a', 2, true))
    .map(([asked, demanded, value]) => ({
      if: { properties: { [asked]: { const: value } }, required: [asked] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: [demanded] },
    })),
  { nil: undefined, freq: 5 },
);

const namesIn = (part: JsonSchema) => [
  ...((part.if as JsonSchema).required ?? []),
  ...(part.then?.required ?? []),
];

const forms = fc
  .record({
    pairs: fc.tuple(...names.map(pairOf)),
    demanded: fc.tuple(fc.subarray(names), fc.subarray(names), fc.boolean()),
    conditions: fc.tuple(condition, condition, fc.boolean()),
  })
  .map(({ pairs, demanded: [first, second, isSame], conditions: [one, two, isKept] }) => {
    const formFrom = (
      fields: ([string, JsonSchema] | undefined)[],
      required: string[],
      part: JsonSchema | undefined,
    ) => {
      const properties = Object.fromEntries(fields.filter((field) => field !== undefined));
      return {
        type: 'object',
        additionalProperties: false,
        required: required.filter((name) => Object.hasOwn(properties, name)),
        properties,
        // A form demands no field that it doesn't have.
        ...(part && namesIn(part).every((name) => Object.hasOwn(properties, name)) && { allOf: [part] }),
      };
    };
    const before = formFrom(
      pairs.map(({ was }) => was),
      first,
      one,
    );
    const after = formFrom(
      pairs.map(({ is }) => is),
      isSame ? first : second,
      isKept ? one : two,
    );
    return { before, after };
  });

const texts = fc.constantFrom('a', 'ab', 'abc', 'b', '');

/** Values of the right kind, so that many are taken. */
function valueFor({ type, items }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.constantFrom(true, true, false);
  if (type === 'integer' || type === 'number') return fc.integer({ min: -1, max: 6 });
  if (items) return fc.array(fc.constantFrom('a', 'ab', 'b'), { maxLength: 3 });
  return type === 'object'
    ? optional({ p: fc.constantFrom('a', 'ab', 'b'), q: fc.constantFrom('a', 'abc') })
    : texts;
}

const givenFor = ({ properties = {} }: JsonSchema): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueFor(field)])), {
    requiredKeys: [],
  });

const cases = forms.chain(({ before, after }) =>
  fc.record({
    before: fc.constant(before),
    after: fc.constant(after),
    answers: fc.array(givenFor(before), { minLength: 40, maxLength: 40 }),
  }),
);

const ajv = createAjv();
const formOf = (schema: JsonSchema) => createForm({ name: 'random', schema, ajv });

test('a compatible change accepts every earlier answer, a migrating one accepts it after migration', () => {
  const judged = { compatible: 0, migrates: 0 };
  fc.assert(
    fc.property(cases, ({ before, after, answers }) => {
      const { verdict } = compareForms({ schema: before }, { schema: after });
      if (verdict === 'again') return;
      const [old, next] = [formOf(before), formOf(after)];
      for (const sent of answers) {
        const stored = checkSubmission(old, sent);
        if (!stored.complete) continue;
        judged[verdict]++;
        const carried =
          verdict === 'migrates'
            ? migrateAnswers({ schema: before }, { schema: after }, stored.answers)
            : stored.answers;
        const again = checkSubmission(next, carried);
        expect(again.errors).toEqual([]);
        expect(again.answers).toMatchObject(carried);
      }
    }),
    { numRuns: 1000 },
  );
  expect(judged.compatible).toBeGreaterThan(15);
  expect(judged.migrates).toBeGreaterThan(15);
});
