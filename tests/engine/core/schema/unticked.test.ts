import { checkSubmission, createAjv, createForm, type FormUi, type JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';
import { withUnticked } from '../../../../packages/engine/src/core/form/unticked-of.ts';

const ajv = createAjv();
const text: JsonSchema = { type: 'string' };
const box: JsonSchema = { type: 'boolean' };
const make = (schema: JsonSchema, ui?: FormUi) =>
  createForm({ name: 'boxes', ajv, ui, schema: { type: 'object', ...schema } as JsonSchema });
const stored = (schema: JsonSchema, answers: object, ui?: FormUi) =>
  checkSubmission(make(schema, ui), answers);

const part: JsonSchema = {
  type: 'object',
  properties: { name: text, sold: box, parts: { type: 'array', items: { $ref: '#/$defs/part' } } },
  required: ['sold'],
};

describe('a box that is left alone says no', () => {
  test.each<[string, JsonSchema, object, object]>([
    [
      'under a key of one’s own',
      { properties: { lights: { type: 'object', additionalProperties: lamp() } } },
      { lights: { hall: { name: 'a' }, yard: { name: 'b', lit: true } } },
      { lights: { hall: { name: 'a', lit: false }, yard: { name: 'b', lit: true } } },
    ],
    [
      'under a key by a pattern, beside named ones',
      { properties: { a: text }, patternProperties: { '^x': lamp() } },
      { a: '1', xy: { name: 'a' } },
      { a: '1', xy: { name: 'a', lit: false } },
    ],
    [
      'in entries of lists under such keys',
      { additionalProperties: { type: 'array', items: lamp() } },
      { hall: [{ name: 'a' }] },
      { hall: [{ name: 'a', lit: false }] },
    ],
    [
      'in lists of lists',
      { properties: { rows: { type: 'array', items: { type: 'array', items: lamp() } } } },
      { rows: [[{ name: 'a' }], []] },
      { rows: [[{ name: 'a', lit: false }], []] },
    ],
    [
      'at each depth of what contains itself',
      { $defs: { part }, properties: { parts: { type: 'array', items: { $ref: '#/$defs/part' } } } },
      { parts: [{ name: 'a', parts: [{ name: 'b', parts: [{ name: 'c', sold: true }, { name: 'd' }] }] }] },
      {
        parts: [
          {
            name: 'a',
            sold: false,
            parts: [
              {
                name: 'b',
                sold: false,
                parts: [
                  { name: 'c', sold: true },
                  { name: 'd', sold: false },
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      'in a branch of what contains itself',
      {
        $defs: {
          node: {
            type: 'object',
            properties: {
              kind: text,
              sure: { ...box, when: { kind: 'a' } },
              inner: { $ref: '#/$defs/node' },
            },
            required: ['sure'],
          },
        },
        properties: { node: { $ref: '#/$defs/node' } },
      },
      { node: { kind: 'a', inner: { kind: 'b', inner: { kind: 'a' } } } },
      { node: { kind: 'a', inner: { kind: 'b', inner: { kind: 'a', sure: false } }, sure: false } },
    ],
  ])('%s', (_place, schema, answers, kept) => {
    const verdict = stored(schema, answers);
    expect(verdict.errors).toEqual([]);
    expect(verdict.answers).toEqual(kept);
  });

  test('where the answers lead to nothing deeper, they stay the same object', () => {
    const form = make({ $defs: { part }, properties: { part: { $ref: '#/$defs/part' } } });
    const answers = { part: { name: 'a', sold: true, parts: [{ sold: false }] } };
    expect(withUnticked(form)(answers)).toBe(answers);
  });

  test('not where it is asked as a question, at whichever depth the ui says so', () => {
    const lights: JsonSchema = { properties: { lights: { type: 'object', additionalProperties: lamp() } } };
    const answers = { lights: { hall: { name: 'a' }, yard: { name: 'b' } } };
    expect(stored(lights, answers, { fields: { 'lights.hall.lit': { widget: 'yesno' } } })).toMatchObject({
      errors: [{ path: 'lights.hall.lit', rule: 'required' }],
      answers: { lights: { hall: { name: 'a' }, yard: { name: 'b', lit: false } } },
    });
    const asked = { uiSchema: { lights: { additionalProperties: { lit: { 'ui:widget': 'radio' } } } } };
    expect(withUnticked({ ...make(lights), ui: asked })(answers)).toEqual(answers);
    const parts: JsonSchema = { $defs: { part }, properties: { top: { $ref: '#/$defs/part' } } };
    const form = make(parts, { fields: { 'top.parts.parts.sold': { widget: 'yesno' } } });
    expect(withUnticked(form)({ top: { parts: [{ parts: [{ parts: [{}] }] }] } })).toEqual({
      top: { parts: [{ parts: [{ parts: [{ sold: false }] }], sold: false }], sold: false },
    });
  });
});

function lamp(): JsonSchema {
  return { type: 'object', properties: { name: text, lit: box }, required: ['lit'] };
}
