import { createAjv, createForm, type FormUi, type JsonSchema } from '@rezeptur/engine/core';
import { expect, test } from 'vitest';
import { draftOf } from '../../../../packages/engine/src/react/draft/draft-writer.ts';
import { fitDraft } from '../../../../packages/engine/src/react/draft/fit-draft.ts';
import { leavesOut, storableAnswers } from '../../../../packages/engine/src/react/draft/storable-answers.ts';

const text: JsonSchema = { type: 'string', maxLength: 50 };
const file = { id: 'f1', name: 'a.png', size: 10, type: 'image/png' };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    name: text,
    pin: { ...text, writeOnly: true },
    plainPassword: { type: 'object', properties: { first: text, second: text } },
    code: text,
    photo: { type: 'object', file: { types: ['image/png'], maxBytes: 100 } },
    people: {
      type: 'array',
      items: { type: 'object', properties: { name: text, secret: { ...text, writeOnly: true }, photo: {} } },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  allOf: [{ if: { required: ['name'] }, then: { properties: { answer: { ...text, format: 'password' } } } }],
};
const ui: FormUi = { fields: { code: { widget: 'password' } } };

test('a draft holds no files, no secrets and no page state at any depth', () => {
  const answers = {
    name: 'Nora',
    pin: '1234',
    plainPassword: { first: 'a', second: 'a' },
    code: '99',
    photo: file,
    photos: [file, file],
    people: [{ name: 'Ida', secret: 'x', photo: file, $open: true }],
    answer: 'secret',
    $step: 2,
    free: { text: 'y', $id: 1 },
    empty: undefined,
  };
  expect(storableAnswers({ schema, ui }, answers)).toEqual({
    name: 'Nora',
    photos: [],
    people: [{ name: 'Ida' }],
    free: { text: 'y' },
  });
  expect(answers.people[0]).toHaveProperty('secret');
});

test('a store that keeps files gets their names, but no secrets', () => {
  const answers = {
    pin: '1',
    photo: file,
    photos: [file],
    people: [{ name: 'Ida', secret: 'x', photo: file }],
  };
  expect(storableAnswers({ schema, ui }, answers, true)).toEqual({
    photo: file,
    photos: [file],
    people: [{ name: 'Ida', photo: file }],
  });
  expect(leavesOut({ schema: { properties: { photo: schema.properties?.photo ?? {} } }, ui: {} }, true)).toBe(
    false,
  );
});

test('a draft reads no prototype from storage', () => {
  const found = JSON.parse('{"name": "Nora", "__proto__": {"isAdmin": true}}') as Record<string, unknown>;
  const kept = storableAnswers({ schema, ui }, found);
  expect(Object.keys(kept)).toEqual(['name']);
  expect((kept as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('a form reports whether a draft would omit something', () => {
  expect(leavesOut({ schema, ui })).toBe(true);
  expect(leavesOut({ schema: { properties: { name: text } }, ui: {} })).toBe(false);
  expect(
    leavesOut({ schema: { properties: { group: { properties: { pin: { writeOnly: true } } } } }, ui: {} }),
  ).toBe(true);
});

test('a draft brings back what was asked only after another answer', async () => {
  const form = createForm({
    name: 'account',
    schema: {
      type: 'object',
      properties: {
        kind: { enum: ['person', 'company'] },
        company: { type: 'string', when: { kind: 'company' } },
      },
    },
    ajv: createAjv(),
  });
  const answers = { kind: 'company', company: 'Acme' };
  const draft = { ...draftOf(form, answers, { step: 'form', trail: [] }), savedAt: '' };
  expect(await fitDraft(form, draft)).toMatchObject({ state: 'fits', answers, isTrimmed: false });
});

test('a draft goes on without what was emptied, and with what its form had not asked yet', async () => {
  const of = (properties: JsonSchema['properties']) =>
    createForm({
      name: 'table',
      schema: { type: 'object', additionalProperties: false, properties },
      ajv: createAjv(),
    });
  const before = of({ tel: text, name: text, pin: { ...text, writeOnly: true } });
  const draft = { ...draftOf(before, { name: 'Bea' }, { step: 'form', trail: [] }), savedAt: '' };
  const first = { tel: '0123', pin: '1', seats: 2 };
  expect(await fitDraft(before, draft, first)).toMatchObject({ answers: { tel: undefined, name: 'Bea' } });
  const after = of({
    phone: { ...text, 'x-was': 'tel' },
    name: text,
    pin: { ...text, writeOnly: true },
    seats: { type: 'integer' },
  });
  const fitted = await fitDraft(after, draft, { phone: '0123', seats: 2 });
  expect(fitted).toMatchObject({ answers: { phone: undefined, name: 'Bea' } });
  expect(Object.keys(fitted?.state === 'fits' ? fitted.answers : {})).toEqual(['phone', 'name']);
});
