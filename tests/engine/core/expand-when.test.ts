import {
  answersSchema,
  checkSubmission,
  createAjv,
  createForm,
  type JsonSchema,
} from '@rezeptur/engine/core';
import { describe, expect, test } from 'vitest';

const ajv = createAjv();
const text: JsonSchema = { type: 'string', maxLength: 20 };
const closed = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const drug = closed(
  {
    kind: { type: 'string', enum: ['oil', 'flower'] },
    drops: { type: 'integer', minimum: 1, when: { kind: 'oil' } },
    device: { type: 'string', rules: 'required|length:2,20', when: { kind: 'flower' } },
  },
  ['kind', 'drops'],
);
const make = (schema: JsonSchema, name = 'intake') => createForm({ name, schema, ajv: createAjv() });
const form = make(
  closed(
    {
      contact: { type: 'string', enum: ['mail', 'phone'] },
      phone: { ...text, rules: 'required', when: { contact: 'phone' } },
      home: closed({ country: text, region: { ...text, when: { country: ['de', 'at'] } } }, [
        'country',
        'region',
      ]),
      drugs: { type: 'array', maxItems: 3, items: drug },
    },
    ['contact', 'home'],
  ),
);
const right = {
  contact: 'phone',
  phone: '040',
  home: { country: 'de', region: 'HH' },
  drugs: [
    { kind: 'oil', drops: 3 },
    { kind: 'flower', device: 'Elbe' },
  ],
};
const errorsOf = (answers: object) =>
  checkSubmission(form, { ...right, ...answers }).errors.map(({ path, rule }) => `${path} ${rule}`);

describe('a field with a condition', () => {
  test('is required and stored where its condition holds: in a form, a group and an entry of a list', () => {
    expect(checkSubmission(form, right)).toEqual({
      errors: [],
      answers: right,
      path: ['form'],
      complete: true,
    });
    expect(checkSubmission(form, { ...right, phone: undefined })).toMatchObject({
      path: ['form'],
      complete: false,
    });
    expect(errorsOf({ phone: undefined })).toEqual(['phone required']);
    expect(errorsOf({ home: { country: 'at' } })).toEqual(['home.region required']);
    expect(errorsOf({ drugs: [{ kind: 'oil' }] })).toEqual(['drugs.0.drops required']);
    expect(errorsOf({ drugs: [right.drugs[0], { kind: 'flower', device: 'E' }] })).toEqual([
      'drugs.1.device length',
    ]);
  });

  test('is neither judged nor stored where its condition doesn’t hold', () => {
    const { answers, errors } = checkSubmission(form, {
      contact: 'mail',
      phone: '040',
      home: { country: 'fr', region: 'HH' },
      drugs: [{ kind: 'flower', device: 'Elbe', drops: -1 }],
    });
    expect(errors).toEqual([]);
    expect(answers).toEqual({
      contact: 'mail',
      home: { country: 'fr' },
      drugs: [{ kind: 'flower', device: 'Elbe' }],
    });
  });

  test('is part of the schema of whole answers, as OpenAPI prints it', () => {
    const validate = ajv.compile(answersSchema(form));
    expect(validate(right)).toBe(true);
    expect(validate({ ...right, phone: undefined })).toBe(false);
    expect(validate({ ...right, drugs: [{ kind: 'oil' }] })).toBe(false);
    expect(validate({ ...right, drugs: [{ kind: 'flower', device: 'Elbe', drops: 3 }] })).toBe(false);
  });

  test('still refuses undeclared fields', () => {
    expect(errorsOf({ home: { country: 'fr', planet: 'x' } })).toEqual([]);
    expect(ajv.validate(answersSchema(form), { ...right, home: { country: 'fr', planet: 'x' } })).toBe(false);
  });

  test('refers to a field beside it, or the start names the nearest one', () => {
    const misspelt = closed({
      list: { type: 'array', items: closed({ kind: text, drops: { ...text, when: { kid: 'oil' } } }) },
    });
    expect(() => make(misspelt)).toThrow(
      'forms/intake/schema.json: list.items.drops: unknown field "kid", did you mean "kind"?',
    );
  });
});
