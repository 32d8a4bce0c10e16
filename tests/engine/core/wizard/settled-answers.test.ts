import {
  type Answers,
  answersToSend,
  checkSubmission,
  createAjv,
  createForm,
  type JsonSchema,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownValues } from '../../../../packages/engine/src/core/entity/shown-values.ts';
import { withUnticked } from '../../../../packages/engine/src/core/form/unticked-of.ts';
import { withoutUndeclared } from '../../../../packages/engine/src/core/schema/answers/without-undeclared.ts';

const ajv = createAjv();
const text: JsonSchema = { type: 'string' };
const make = (schema: JsonSchema) =>
  createForm({ name: 'settled', ajv, schema: { type: 'object', ...schema } as JsonSchema });

const insurance: JsonSchema = {
  additionalProperties: false,
  properties: {
    insured: { enum: ['yes', 'no'] },
    kind: { enum: ['private', 'public'], when: { insured: 'yes' } },
    insurer: { ...text, when: { kind: 'private' } },
    number: { ...text, when: { has: 'insurer' } },
  },
};

describe('what hangs on an answer that is no longer asked', () => {
  const stale = { insured: 'no', kind: 'private', insurer: 'ACME', number: '123' };

  test('is neither shown nor sent nor stored, however long the chain', () => {
    const form = make(insurance);
    expect(form.shape?.shown(stale)).toEqual({ insured: 'no' });
    expect(answersToSend(form, stale)).toEqual({ insured: 'no' });
    const { answers, complete } = checkSubmission(form, stale);
    expect({ answers, complete }).toEqual({ answers: { insured: 'no' }, complete: true });
    expect(ajv.validate(form.schema, answers)).toBe(true);
  });

  test('hides nothing either: what only it kept away is asked', () => {
    const form = make({
      ...insurance,
      properties: { ...insurance.properties, reason: { ...text, when: { not: { kind: 'private' } } } },
      required: ['reason'],
    });
    expect(checkSubmission(form, stale).errors).toMatchObject([{ path: 'reason', rule: 'required' }]);
    expect(checkSubmission(form, { ...stale, reason: 'moved' })).toMatchObject({
      complete: true,
      answers: { insured: 'no', reason: 'moved' },
    });
  });

  test('counts in a group, in an entry, and in a group of an item alike', () => {
    const group: JsonSchema = { type: 'object', ...insurance };
    const form = make({ properties: { cover: group, covers: { type: 'array', items: group } } });
    expect(form.shape?.shown({ cover: stale, covers: [stale, { ...stale, insured: 'yes' }] })).toEqual({
      cover: { insured: 'no' },
      covers: [{ insured: 'no' }, { ...stale, insured: 'yes' }],
    });
    expect(shownValues({ type: 'object', properties: { cover: group } }, { cover: stale })).toEqual({
      cover: { insured: 'no' },
    });
  });

  test('counts in a step of several', () => {
    const isNumbered = { properties: { cover: { required: ['number'] } }, required: ['cover'] };
    const group: JsonSchema = { type: 'object', ...insurance };
    const form = createForm({
      name: 'steps',
      ajv,
      schema: { type: 'object', properties: { cover: group, card: text } },
      steps: {
        start: 'cover',
        steps: {
          cover: { fields: ['cover'], next: [{ to: 'card', when: { schema: isNumbered } }, { to: 'end' }] },
          card: { fields: [{ name: 'card', required: true }], next: [] },
          end: { fields: [], next: [] },
        },
      },
    });
    expect(checkSubmission(form, { cover: stale })).toMatchObject({
      complete: true,
      path: ['cover', 'end'],
      answers: { cover: { insured: 'no' } },
    });
  });
});

describe('what hangs on a group', () => {
  const schema: JsonSchema = {
    properties: {
      g: {
        type: 'object',
        properties: { a: text, on: { type: 'boolean' } },
        required: ['a', 'on'],
      },
      after: { ...text, when: { has: 'g' } },
    },
  };

  test.each([false, true])('is not asked once the group is emptied; open: %s', (additionalProperties) => {
    const form = make({ ...schema, additionalProperties });
    for (const g of [{ a: '' }, { a: undefined }, { on: false }, { a: '', on: false }, {}]) {
      const typed = withUnticked(form)({ g, after: 'x' });
      expect(form.shape?.shown(typed)).not.toHaveProperty('after');
      const { answers, errors } = checkSubmission(form, { g, after: 'x' });
      expect({ answers, errors }).toEqual({ answers: {}, errors: [] });
    }
    expect(checkSubmission(form, { g: { a: '1' }, after: 'x' }).answers).toEqual({
      g: { a: '1', on: false },
      after: 'x',
    });
  });
});

test('a group is begun or not by the same answers that decide whether it is asked', () => {
  const form = make({
    properties: {
      cover: { type: 'object', properties: { name: text } },
      card: {
        type: 'object',
        properties: { number: text, lost: { type: 'boolean' } },
        required: ['number', 'lost'],
        when: { not: { has: 'cover' } },
      },
    },
  });
  for (const name of ['', undefined]) {
    const { answers, complete } = checkSubmission(form, { card: {}, cover: { name } });
    expect({ answers, complete }).toEqual({ answers: { cover: {} }, complete: true });
    expect(answersToSend(form, { card: {}, cover: { name } })).not.toHaveProperty('card');
  }
});

test('a box is left alone where the answers lead that stay', () => {
  const form = make({
    properties: {
      insured: { enum: ['yes', 'no'] },
      kind: { ...text, when: { insured: 'yes' } },
      lit: { type: 'boolean', when: { not: { has: 'kind' } } },
      dark: { type: 'boolean', when: { lit: false } },
      note: { ...text, when: { dark: false } },
    },
    required: ['lit', 'dark', 'note'],
  });
  expect(checkSubmission(form, { insured: 'no', kind: 'x', note: 'n' })).toMatchObject({
    complete: true,
    answers: { insured: 'no', lit: false, dark: false, note: 'n' },
  });
});

const conditions = (names: readonly string[]) =>
  fc.oneof(
    ...(names.length === 0
      ? []
      : [fc.constantFrom(...names)].flatMap((name) => [
          name.map((field) => ({ [field]: 'a' })),
          name.map((field) => ({ has: field })),
          name.map((field) => ({ not: { has: field } })),
          name.map((field) => ({ not: { [field]: 'a' } })),
          fc.tuple(name, name).map(([one, other]) => ({ any: [{ has: one }, { not: { has: other } }] })),
        ])),
  );

const names = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'];
const kinds = [
  { type: 'string' },
  { type: 'boolean' },
  { type: 'object', properties: { a: text, on: { type: 'boolean' } }, required: ['a', 'on'] },
  { type: 'object', properties: { a: text, b: { ...text, when: { not: { a: 'a' } } } } },
  { type: 'array', items: { type: 'object', properties: { a: text, b: { ...text, when: { has: 'a' } } } } },
] as JsonSchema[];

/** Fields that hang on others, written before or behind them; `isFree`: also such as hide each other. */
const randomSchema = (isFree: boolean): fc.Arbitrary<JsonSchema> =>
  fc
    .record({
      order: fc.shuffledSubarray(names, { minLength: names.length }),
      kinds: fc.tuple(...names.map(() => fc.constantFrom(...kinds))),
      whens: fc.tuple(
        ...names.map((name, at) => {
          const others = isFree ? names.filter((other) => other !== name) : names.slice(0, at);
          return others.length === 0
            ? fc.constant(undefined)
            : fc.option(conditions(others), { nil: undefined });
        }),
      ),
      required: fc.subarray(names),
      closed: fc.boolean(),
    })
    .map(({ order, kinds, whens, required, closed }) => {
      const fields = names.map((name, at) => {
        const when = whens[at];
        return [name, { ...kinds[at], ...(when && { when }) }] as [string, JsonSchema];
      });
      const properties = Object.fromEntries(order.map((name) => fields.find(([one]) => one === name) ?? []));
      return { properties, required, ...(closed && { additionalProperties: false }) } as JsonSchema;
    });

const leaf = fc.constantFrom<unknown>('a', 'b', '', undefined);
const group = fc.record(
  { a: leaf, on: fc.constantFrom(true, false, undefined), b: leaf },
  { requiredKeys: [] },
);
const answersTo = ({ type }: JsonSchema): fc.Arbitrary<unknown> => {
  if (type === 'string') return leaf;
  if (type === 'boolean') return fc.constantFrom(true, false);
  return type === 'object' ? group : fc.array(group, { maxLength: 2 });
};

/** Answers to a schema, such as a page has that keeps what it no longer shows. */
const filledIn = (isFree: boolean) =>
  randomSchema(isFree).chain((schema) =>
    fc.tuple(
      fc.constant(schema),
      fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, answersTo(one)]),
        ),
        { requiredKeys: [] },
      ),
    ),
  );

function formOf(schema: JsonSchema) {
  try {
    return make(schema);
  } catch {
    // Conditions that nobody could meet are refused.
    return undefined;
  }
}

test.each([false, true])('what is shown and sent settles; fields may hide each other: %s', (isFree) => {
  fc.assert(
    fc.property(filledIn(isFree), ([schema, answers]) => {
      const form = formOf(schema);
      if (!form) return;
      const typed = withUnticked(form)(answers);
      const shown = form.shape?.shown(typed) ?? typed;
      expect(form.shape?.shown(shown) ?? shown).toBe(shown);
      const sent = answersToSend(form, typed);
      expect(answersToSend(form, sent)).toBe(sent);
    }),
    { numRuns: 500 },
  );
});

test('what the page sends the server keeps, and what is stored holds when it is judged again', () => {
  let stored = 0;
  fc.assert(
    fc.property(filledIn(false), ([schema, answers]) => {
      const form = formOf(schema);
      if (!form) return;
      const verdict = checkSubmission(form, answers);
      const typed = withUnticked(form)(withoutUndeclared(form.schema, answers as Answers));
      expect(checkSubmission(form, answersToSend(form, typed))).toEqual(verdict);
      if (!verdict.complete) return;
      stored++;
      expect(checkSubmission(form, verdict.answers)).toEqual(verdict);
    }),
    { numRuns: 1000 },
  );
  expect(stored).toBeGreaterThan(50);
});
