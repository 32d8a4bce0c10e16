import { compileFormFactory } from '@rezeptur/engine/build';
import {
  answersSchema,
  answersToSend,
  checkSubmission,
  createAjv,
  createForm,
  type FormDefinition,
  type FormRuntime,
  formRuntime,
  type JsonSchema,
  type Translate,
  walk,
} from '@rezeptur/engine/core';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { answerText } from '../../../../packages/engine/src/core/form/answer-text.ts';
import { compileHere } from '../../../../packages/engine/src/react/form/compile-here.ts';

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

  test('has its place and its look in the ui as every field', () => {
    const formWith = (ui: object) =>
      createForm({ name: 'intake', schema: form.schema, ui, ajv: createAjv() });
    const ui = {
      order: ['phone', 'contact'],
      fields: { phone: { widget: 'phone' }, 'drugs.device': { row: 'a' } },
    };
    expect(formWith(ui).ui).toEqual(ui);
    expect(() => formWith({ order: ['phne'] })).toThrow('order: unknown field "phne", did you mean "phone"?');
    expect(() => formWith({ fields: { phone: { widget: 'number' } } })).toThrow('widget "number" holds');
    expect(() => formWith({ fields: { 'drugs.devise': { row: 'a' } } })).toThrow(
      'unknown field "devise", did you mean "device"?',
    );
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

test('a form that is compiled in the browser warns of keywords that nobody knows, and of no other', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const phone = { ...text, 'x-mine': 1, minLenght: 2, when: { contact: 'phone' } };
    compileHere({ name: 'visit', schema: closed({ contact: text, phone }) });
    const told = new Set(warned.mock.calls.map(([problem]) => problem));
    expect([...told]).toEqual([
      expect.stringMatching(/"visit": phone\.minLenght: .*did you mean "minLength"\?$/),
    ]);
  } finally {
    warned.mockRestore();
  }
});

test('a form with steps says in them when it asks', () => {
  const schema = closed({ contact: text, phone: { ...text, when: { contact: 'phone' } } });
  const steps = { start: 'one', steps: { one: { fields: ['contact', 'phone'], next: [] } } };
  expect(() => createForm({ name: 'visit', schema, steps, ajv: createAjv() })).toThrow(
    'forms/visit/schema.json: phone: in a form with steps "when" stands in steps.json, beside the name of the field: ' +
      '{"name":"phone","when":{"contact":"phone"}}',
  );
});

describe('in a form of several steps', () => {
  const source = {
    name: 'visit',
    schema: closed(
      { drugs: { type: 'array', maxItems: 3, items: drug }, contact: text, phone: text, why: text },
      ['drugs', 'phone', 'why'],
    ),
    steps: {
      start: 'what',
      steps: {
        what: {
          fields: ['drugs', 'contact'],
          next: [
            {
              to: 'strong',
              when: { schema: { properties: { drugs: { contains: { required: ['drops'] } } } } },
            },
            { to: 'how' },
          ],
        },
        strong: { fields: ['why'], next: [{ to: 'how' }] },
        how: { fields: ['phone'], next: [] },
      },
    },
  };
  const wizard = createForm({ ...source, ajv: createAjv() });
  // The drops were typed before the kind was changed.
  const changed = { drugs: [{ kind: 'flower', device: 'Elbe', drops: 3 }], phone: '040' };

  test('hidden answers decide over no step, and are not sent, summed up or stored', () => {
    expect(walk(wizard, changed).path).toEqual(['what', 'how']);
    const kept = { drugs: [{ kind: 'flower', device: 'Elbe' }], phone: '040' };
    expect(answersToSend(wizard, changed)).toEqual(kept);
    expect(checkSubmission(wizard, changed)).toMatchObject({
      errors: [],
      answers: kept,
      path: ['what', 'how'],
    });
    const t: Translate = (key) => String(key);
    const texts = { form: wizard, keys: 'forms:visit', t };
    expect(answerText(texts, ['drugs'], answersToSend(wizard, changed), 'en')).not.toContain('3');
    expect(answerText(texts, ['drugs'], changed, 'en')).toContain('3');
  });

  test('a step is passed once what is asked in its entries is right', () => {
    const path = (drugs: object[]) => walk(wizard, { drugs }).path;
    expect(path([{ kind: 'oil' }])).toEqual(['what']);
    expect(path([{ kind: 'oil', drops: 3 }])).toEqual(['what', 'strong']);
  });
});

test('browser and server judge and keep the same of any entries', () => {
  const source = { name: 'intake', schema: form.schema };
  const make = new Function(compileFormFactory(source).replace('export default', 'return'))() as (
    runtime: FormRuntime,
  ) => FormDefinition;
  const browser = make(formRuntime);
  const some = fc.constantFrom<unknown>('oil', 'flower', 'de', 'phone', 'Elbe', '', null, 0, 3);
  const entry = fc.record({ kind: some, drops: some, device: some }, { requiredKeys: [] });
  const answers = fc.record(
    {
      contact: fc.constantFrom('mail', 'phone'),
      phone: some,
      home: fc.record({ country: some, region: some }, { requiredKeys: [] }),
      drugs: fc.array(entry, { maxLength: 4 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (sent) => {
      const verdict = checkSubmission(form, sent);
      expect(checkSubmission(browser, sent)).toEqual(verdict);
      for (const kept of (verdict.answers.drugs ?? []) as { kind?: unknown }[]) {
        if (kept.kind !== 'oil') expect(kept).not.toHaveProperty('drops');
        if (kept.kind !== 'flower') expect(kept).not.toHaveProperty('device');
      }
      // What is kept is kept again, and judged the same.
      expect(checkSubmission(form, verdict.answers)).toMatchObject({ answers: verdict.answers });
    }),
  );
});
