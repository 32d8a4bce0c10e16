import {
  type Change,
  compareForms,
  type FormParts,
  type JsonSchema,
  migrateAnswers,
  type StepTable,
} from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const has = (field: string, value: string) => ({ [field]: value });

const fields: Record<string, JsonSchema> = {
  kind: { type: 'string', enum: ['cat', 'dog'] },
  name: { type: 'string', maxLength: 20, rules: 'required|length:2,20' },
  tag: { type: 'string', maxLength: 10 },
  photo: { type: 'object', file: { types: ['image/png'], maxBytes: 100 } },
  age: { type: 'integer', minimum: 0, maximum: 30 },
};
const schemaOf = (properties: Record<string, JsonSchema>, required = ['kind', 'name']): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const steps: StepTable = {
  start: 'kind',
  steps: {
    kind: { fields: ['kind'], next: [{ to: 'dog', when: has('kind', 'dog') }, { to: 'end' }] },
    dog: { fields: ['tag', 'photo'], next: [{ to: 'end', confirm: [{ key: 'sure' }] }] },
    end: { fields: ['name', 'age'], next: [] },
  },
};
const before: FormParts = { schema: schemaOf(fields), steps };

const told = ({ kind, effect, at }: Change) => `${effect} ${kind} ${at}`.trim();

/** The change of one field, or of the whole form. */
function changed(change: {
  fields?: Record<string, JsonSchema | undefined>;
  required?: string[];
  steps?: Partial<StepTable['steps']>;
  start?: string;
  ui?: FormParts['ui'];
}) {
  const properties = Object.entries({ ...fields, ...change.fields }).filter(
    ([, field]) => field !== undefined,
  );
  const table = Object.entries({ ...steps.steps, ...change.steps }).filter(([, step]) => step !== undefined);
  return compareForms(before, {
    schema: schemaOf(Object.fromEntries(properties) as Record<string, JsonSchema>, change.required),
    steps: { start: change.start ?? 'kind', steps: Object.fromEntries(table) as StepTable['steps'] },
    ui: change.ui,
  }).changes.map(told);
}

describe('a change of fields', () => {
  test.each<[string, Parameters<typeof changed>[0], string[]]>([
    ['nothing', {}, []],
    ['another wording', { fields: { tag: { ...fields.tag, title: 'Tag' } } }, ['compatible textChanged tag']],
    ['another widget', { ui: { fields: { tag: { widget: 'textarea' } } } }, ['compatible lookChanged tag']],
    [
      'a field that may stay empty',
      {
        fields: { chip: { type: 'string', maxLength: 5 } },
        steps: { end: { fields: ['name', 'age', 'chip'], next: [] } },
      },
      ['compatible fieldAdded chip'],
    ],
    [
      'a field that must be filled',
      {
        fields: { chip: { type: 'string', maxLength: 5, rules: 'required' } },
        steps: { end: { fields: ['name', 'age', 'chip'], next: [] } },
      },
      ['again requiredFieldAdded chip'],
    ],
    [
      'a field that must be filled and fills itself',
      {
        fields: { chip: { type: 'string', maxLength: 5, default: 'none' } },
        required: ['kind', 'name', 'chip'],
        steps: { end: { fields: ['name', 'age', 'chip'], next: [] } },
      },
      ['migrates requiredFieldAdded chip'],
    ],
    [
      'a field that goes',
      { fields: { age: undefined }, steps: { end: { fields: ['name'], next: [] } } },
      ['migrates fieldRemoved age'],
    ],
    [
      'another name',
      {
        fields: { age: undefined, years: { ...fields.age, 'x-was': 'age' } },
        steps: { end: { fields: ['name', 'years'], next: [] } },
      },
      ['migrates fieldRenamed years'],
    ],
    ['a wider type', { fields: { age: { ...fields.age, type: 'number' } } }, ['compatible typeWidened age']],
    ['a narrower type', { fields: { tag: { ...fields.tag, type: 'integer' } } }, ['again typeNarrowed tag']],
    [
      'one more value',
      { fields: { kind: { type: 'string', enum: ['cat', 'dog', 'cow'] } } },
      ['compatible valuesAdded kind'],
    ],
    ['one value less', { fields: { kind: { type: 'string', enum: ['dog'] } } }, ['again valuesRemoved kind']],
    ['a higher limit', { fields: { age: { ...fields.age, maximum: 40 } } }, ['compatible limitLoosened age']],
    ['a lower limit', { fields: { age: { ...fields.age, maximum: 20 } } }, ['again limitTightened age']],
    [
      'more kinds of files',
      { fields: { photo: { type: 'object', file: { types: ['image/*'], maxBytes: 100 } } } },
      ['compatible limitLoosened photo'],
    ],
    [
      'smaller files',
      { fields: { photo: { type: 'object', file: { types: ['image/png'], maxBytes: 50 } } } },
      ['again limitTightened photo'],
    ],
    [
      'a rule less',
      { fields: { name: { ...fields.name, rules: 'required' } } },
      ['compatible rulesLoosened name'],
    ],
    [
      'a stricter rule',
      { fields: { name: { ...fields.name, rules: 'required|length:3,20' } } },
      ['again rulesTightened name'],
    ],
    [
      'a hint that refuses nothing',
      { fields: { name: { ...fields.name, rules: 'required|?alpha|length:2,20' } } },
      ['compatible textChanged name'],
    ],
    ['a field that must be filled now', { required: ['kind', 'name', 'age'] }, ['again requiredAdded age']],
    ['a field that may stay empty now', { required: ['kind'] }, ['compatible requiredRemoved name']],
    ['another factor', { ui: { fields: { age: { options: { factor: 12 } } } } }, ['again unitChanged age']],
  ])('%s', (_title, change, expected) => expect(changed(change)).toEqual(expected));
});

describe('what is not sent', () => {
  const consent = { type: 'boolean', rules: 'accepted' };
  const formWith = (box: JsonSchema, ui?: FormParts['ui']) => ({ schema: schemaOf({ box }, []), ui });
  const question: FormParts['ui'] = { fields: { box: { widget: 'yesno' } } };

  test.each<[string, FormParts, FormParts, string[]]>([
    [
      'a box that one might leave alone and that has to be ticked now',
      formWith({ ...consent, const: true }),
      formWith(consent),
      ['compatible valuesAdded box', 'again requiredAdded box'],
    ],
    [
      'a question without an answer that is a box now, which has to be ticked',
      formWith(consent, question),
      formWith(consent),
      ['compatible lookChanged box', 'again requiredAdded box'],
    ],
    [
      'a box that one might leave alone and that is required now',
      formWith({ ...consent, const: true }),
      { schema: schemaOf({ box: consent }, ['box']) },
      ['compatible valuesAdded box', 'again requiredAdded box'],
    ],
    [
      'a question that is a box now, which may stay empty',
      formWith({ type: 'boolean' }, question),
      formWith({ type: 'boolean' }),
      ['compatible lookChanged box'],
    ],
  ])('%s', (_title, was, is, expected) => expect(compareForms(was, is).changes.map(told)).toEqual(expected));
});

describe('a change of steps', () => {
  test.each<[string, Parameters<typeof changed>[0], string[]]>([
    [
      'another question between steps',
      { steps: { dog: { fields: ['tag', 'photo'], next: [{ to: 'end' }] } } },
      ['compatible confirmChanged dog'],
    ],
    [
      'a step cut in two',
      {
        steps: {
          dog: { fields: ['tag'], next: [{ to: 'picture' }] },
          picture: { fields: ['photo'], next: [{ to: 'end', confirm: [{ key: 'sure' }] }] },
        },
      },
      ['compatible stepAdded picture', 'compatible confirmChanged dog', 'compatible stepsRegrouped dog'],
    ],
    [
      'an order turned round on a straight part',
      { steps: { dog: { fields: ['photo', 'tag'], next: steps.steps.dog?.next ?? [] } } },
      ['compatible stepsRegrouped dog'],
    ],
    [
      'a branch that hangs on a new field',
      {
        fields: {
          chip: { type: 'string', enum: ['yes', 'no'] },
          chipNumber: { type: 'string', maxLength: 9 },
        },
        steps: {
          end: {
            fields: ['name', 'age', 'chip'],
            next: [{ to: 'chip', when: has('chip', 'yes') }, { to: 'thanks' }],
          },
          chip: { fields: ['chipNumber'], next: [{ to: 'thanks' }] },
          thanks: { fields: [], next: [] },
        },
      },
      [
        'compatible fieldAdded chip',
        'compatible fieldAdded chipNumber',
        'compatible stepAdded chip',
        'compatible stepAdded thanks',
      ],
    ],
    [
      'another condition',
      {
        steps: { kind: { fields: ['kind'], next: [{ to: 'dog', when: has('kind', 'cat') }, { to: 'end' }] } },
      },
      ['again conditionChanged kind'],
    ],
    [
      'a branch less',
      { steps: { kind: { fields: ['kind'], next: [{ to: 'end' }] } } },
      ['again fieldMoved age', 'again fieldMoved name', 'again wayChanged kind'],
    ],
    [
      'a field that moves to where not everybody comes by',
      {
        steps: {
          dog: { fields: ['tag', 'photo', 'age'], next: [{ to: 'end', confirm: [{ key: 'sure' }] }] },
          end: { fields: ['name'], next: [] },
        },
      },
      ['again fieldMoved age', 'compatible stepsRegrouped dog'],
    ],
    [
      'a step that goes with its fields',
      {
        fields: { age: undefined, name: undefined },
        required: ['kind'],
        steps: { end: { fields: [], next: [] } },
      },
      ['migrates fieldRemoved age', 'migrates fieldRemoved name'],
    ],
    [
      'a field that goes although a condition asks for it',
      {
        fields: { kind: undefined },
        required: ['name'],
        steps: { kind: { fields: [], next: steps.steps.kind?.next ?? [] } },
      },
      ['again conditionChanged kind', 'migrates fieldRemoved kind'],
    ],
  ])('%s', (_title, change, expected) => expect(changed(change).toSorted()).toEqual(expected.toSorted()));

  test('adding steps to a form without steps is compatible', () => {
    const straight: StepTable = {
      start: 'first',
      steps: {
        first: { fields: ['kind', 'name', 'tag'], next: [{ to: 'second' }] },
        second: { fields: ['photo', 'age'], next: [] },
      },
    };
    expect(compareForms({ schema: before.schema }, { schema: before.schema, steps: straight }).verdict).toBe(
      'compatible',
    );
  });
});

test('the most severe change decides the verdict', () => {
  const after = schemaOf({
    ...fields,
    kind: { type: 'string', enum: ['cat'] },
    tag: { type: 'string', maxLength: 50 },
  });
  expect(compareForms(before, { schema: after, steps })).toMatchObject({
    verdict: 'again',
    changes: [
      { kind: 'valuesRemoved', at: 'kind', before: '["dog"]' },
      { kind: 'limitLoosened', at: 'tag', before: 'maxLength: 10', after: 'maxLength: 50' },
    ],
  });
});

test('answers migrate: renamed, dropped, filled', () => {
  const { age, tag: _tag, ...kept } = fields;
  const after = {
    schema: schemaOf(
      {
        ...kept,
        years: { ...age, 'x-was': 'age' },
        size: { type: 'string', enum: ['s', 'm'], default: 's' },
      },
      ['kind', 'name', 'size'],
    ),
  };
  expect(migrateAnswers(before, after, { kind: 'cat', name: 'Tom', tag: 'x', age: 3 })).toEqual({
    kind: 'cat',
    name: 'Tom',
    years: 3,
    size: 's',
  });
});

test('a field of a group or of an entry is renamed as one of the form is', () => {
  const of = (phone: Record<string, JsonSchema>) => {
    const who: JsonSchema = { type: 'object', additionalProperties: false, properties: phone };
    return { schema: schemaOf({ who, all: { type: 'array', items: who } }) };
  };
  const [old, now] = [of({ fon: { type: 'string' } }), of({ phone: { type: 'string', 'x-was': 'fon' } })];
  const { verdict, changes } = compareForms(old, now);
  expect([verdict, changes.map(({ kind, at }) => `${kind} ${at}`)]).toEqual([
    'migrates',
    ['fieldRenamed who.phone', 'fieldRenamed all.*.phone'],
  ]);
  expect(migrateAnswers(old, now, { who: { fon: '1' }, all: [{ fon: '2' }] })).toEqual({
    who: { phone: '1' },
    all: [{ phone: '2' }],
  });
});

test('a field is renamed within a group that is renamed itself', () => {
  const group = (properties: Record<string, JsonSchema>, more = {}): JsonSchema => ({
    type: 'object',
    additionalProperties: false,
    properties,
    ...more,
  });
  const old = { schema: schemaOf({ adresse: group({ plz: { type: 'string' } }) }) };
  const now = {
    schema: schemaOf({ address: group({ zip: { type: 'string', 'x-was': 'plz' } }, { 'x-was': 'adresse' }) }),
  };
  expect(migrateAnswers(old, now, { adresse: { plz: '20095' } })).toEqual({ address: { zip: '20095' } });
});

test('of what has no place by name only that stays which another part of the schema may speak of, or nobody ever named', () => {
  const [tag, name] = [{ type: 'string' }, { type: 'string' }];
  const open = (more: object): { schema: JsonSchema } => ({
    schema: { type: 'object', properties: { name }, ...more },
  });
  const answers = { name: 'Tom', tag: 'x', foreign: 1 };
  const asked = open({ properties: { name, tag } });
  expect(migrateAnswers(asked, open({}), answers)).toEqual({ name: 'Tom', foreign: 1 });
  expect(migrateAnswers(asked, open({ additionalProperties: true }), answers)).toEqual(answers);
  expect(migrateAnswers(asked, open({ anyOf: [{ properties: { tag } }] }), answers)).toEqual(answers);
});

test('an empty answer is filled like a missing one where it has become required', () => {
  const size = { type: 'string', enum: ['', 's', 'm'], default: 's' };
  const [before, after] = [{ schema: schemaOf({ size }) }, { schema: schemaOf({ size }, ['size']) }];
  expect(migrateAnswers(before, after, { size: '' })).toEqual({ size: 's' });
  expect(migrateAnswers(before, after, { size: 'm' })).toEqual({ size: 'm' });
  expect(migrateAnswers(before, before, { size: '' })).toEqual({ size: '' });
});
