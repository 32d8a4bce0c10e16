import { type Answers, createAjv, createForm, type FormSource } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { createShape } from '../../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';
import { judgeOf } from '../../../../packages/engine/src/react/form/store/judge-of.ts';

/** The fields that are drawn for these answers, and what is told of them when they are sent. */
function sent(source: Pick<FormSource, 'schema' | 'ui'>, answers: Answers = {}) {
  const form = createForm({ name: 'asked', ...source, ajv: createAjv() });
  const store = createFormStore(answers);
  store.judge(judgeOf(form, 'en'));
  const shape = createShape(form, store);
  store.refine(shape.narrow);
  store.submit();
  return {
    drawn: Object.keys(shape.read().properties ?? {}),
    told: store.get().errors.map(({ path, rule }) => `${path} ${rule}`),
  };
}

const news = { type: 'boolean' };
const email = { properties: { email: { type: 'string' } }, required: ['email'] };

test('what a box that is left alone demands is drawn', () => {
  const schema = { type: 'object', properties: { news }, dependentSchemas: { news: email } };
  expect(sent({ schema })).toEqual({ drawn: ['news', 'email'], told: ['email required'] });
  const ui = { fields: { news: { widget: 'yesno' } } };
  expect(sent({ schema, ui })).toEqual({ drawn: ['news'], told: [] });
});

/** react-jsonschema-form's own example of dynamic dependencies. */
const pets = 'Do you have any pets?';
const age = 'How old is your pet?';
const rid = 'Do you want to get rid of any?';
const petOwner = {
  type: 'object',
  properties: {
    [pets]: { type: 'string', enum: ['No', 'Yes: One', 'Yes: More than one'], default: 'No' },
  },
  required: [pets],
  dependentSchemas: {
    [pets]: {
      oneOf: [
        { properties: { [pets]: { enum: ['No'] } } },
        { properties: { [pets]: { enum: ['Yes: One'] }, [age]: { type: 'number' } }, required: [age] },
        {
          properties: { [pets]: { enum: ['Yes: More than one'] }, [rid]: { type: 'boolean' } },
          required: [rid],
        },
      ],
    },
  },
};

test.each([
  ['Yes: One', [pets, age], [`${age} required`]],
  // A box that is left alone says no.
  ['Yes: More than one', [pets, rid], []],
  ['No', [pets], []],
])(
  'after the answer "%s" a field that it leads to is missing where it was not answered, and the answer is right',
  (answer, drawn, told) => {
    expect(sent({ schema: petOwner }, { [pets]: answer })).toEqual({ drawn, told });
  },
);

test('branches that only one word tells apart are told as they are drawn', () => {
  const schema = {
    type: 'object',
    properties: { kind: { type: 'string', maxLength: 9 } },
    dependentSchemas: {
      kind: {
        oneOf: [
          { properties: { kind: { const: 'none' } } },
          { properties: { kind: { pattern: '^.*t$' }, age: { type: 'number' } }, required: ['age'] },
        ],
      },
    },
  };
  expect(sent({ schema }, { kind: 'cat' })).toEqual({ drawn: ['kind', 'age'], told: ['age required'] });
});

const strictly = (kind: string, ...names: string[]) => ({
  title: kind,
  required: ['kind', ...names],
  properties: {
    kind: { const: kind },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  },
  additionalProperties: false,
});

test.each(['oneOf', 'anyOf'])('nothing is unexpected that the chosen branch of %s asks for', (keyword) => {
  const pay = { type: 'object', [keyword]: [strictly('card', 'number'), strictly('bank', 'iban', 'holder')] };
  const answers = { kind: 'bank', iban: 'DE02 1234 5' };
  expect(sent({ schema: { type: 'object', properties: { pay } } }, { pay: answers }).told).toEqual([
    'pay.holder required',
  ]);
  expect(sent({ schema: pay }, answers).told).toEqual(['holder required']);
});
