import fc from 'fast-check';

type Schema = Record<string, unknown>;

const names = ['a', 'b', 'c'];
const name = fc.constantFrom(...names);
const small = fc.integer({ min: 0, max: 3 });
const leafValue = fc
  .constantFrom<unknown>('', 'a', 'ab', 'aabba', '🙂', '2024-02-30', '2024-02-29', 'a@b.de')
  .chain((text) => fc.constantFrom<unknown>(text, 0, 1, 2.5, -3, 4, true, false, null));

/** Values that meet the schemas below often enough. */
export const randomValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    leafValue,
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
})).value;

const constant = fc.oneof(leafValue, fc.constant({ a: 1 }), fc.constant(['a']));

const limits = fc.record(
  {
    type: fc.constantFrom<unknown>('string', 'integer', 'number', 'boolean', 'object', 'array', 'null', [
      'string',
      'null',
    ]),
    enum: fc.uniqueArray(leafValue, { minLength: 1, maxLength: 3 }),
    const: constant,
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom('^a+$', '^[^a]*$', 'b$', '^.{2}$'),
    format: fc.constantFrom('date', 'email'),
    minimum: fc.integer({ min: -3, max: 3 }),
    exclusiveMaximum: fc.integer({ min: 0, max: 4 }),
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minItems: small,
    maxItems: small,
    uniqueItems: fc.boolean(),
    required: fc.subarray(names),
    minProperties: small,
    maxProperties: small,
    dependentRequired: fc.dictionary(name, fc.subarray(names), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
);

/** Schemas of the standard's words, branches and references to themselves included. */
export const randomSchema: fc.Arbitrary<Schema> = fc
  .letrec<{ schema: Schema; part: unknown }>((tie) => ({
    part: fc.oneof({ weight: 8, arbitrary: tie('schema') }, { weight: 1, arbitrary: fc.boolean() }),
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      few(limits),
      few(
        fc.record(
          {
            properties: fc.dictionary(name, tie('part'), { maxKeys: 3 }),
            patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$'), tie('part'), { maxKeys: 1 }),
            additionalProperties: tie('part'),
            propertyNames: tie('part'),
            dependentSchemas: fc.dictionary(name, tie('part'), { maxKeys: 2 }),
            items: tie('part'),
            prefixItems: fc.array(tie('part'), { minLength: 1, maxLength: 2 }),
            contains: tie('part'),
            allOf: fc.array(tie('part'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
            oneOf: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
            not: tie('part'),
            if: tie('part'),
            // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
            then: tie('part'),
            else: tie('part'),
            $ref: fc.constant('#/$defs/leaf'),
          },
          { requiredKeys: [] },
        ),
      ),
      fc.tuple(few(limits), tie('schema')).map(([limit, schema]) => ({ ...schema, ...limit })),
    ),
  }))
  .schema.map((schema) => ({
    ...schema,
    $defs: { leaf: { type: ['string', 'object'], maxLength: 2, maxProperties: 1 } },
  }));

/** A few of a record's keys: schemas with all keywords at once refuse everything. */
function few(record: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> {
  return (
    fc
      .tuple(record, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }))
      .map(([schema, picks]) => {
        const keys = Object.keys(schema);
        const kept = new Set(picks.map((pick) => keys[pick % (keys.length || 1)]));
        return Object.fromEntries(
          Object.entries(schema).filter(
            ([key]) => kept.has(key) || (kept.has('if') && ['then', 'else'].includes(key)),
          ),
        );
      })
      // Half a condition says nothing; ajv refuses it as a slip.
      .map((schema) =>
        'if' in schema && ('then' in schema || 'else' in schema)
          ? schema
          : without(schema, ['if', 'then', 'else']),
      )
  );
}

const without = (schema: Schema, keys: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
