import { compileEntityFactory } from '@rezeptur/engine/build';
import * as engine from '@rezeptur/engine/core';
import {
  createAjv,
  createEntity,
  deriveCreate,
  type JsonSchema,
  rowAnswer,
  shownValues,
} from '@rezeptur/engine/core';
import { createMemorySource } from '@rezeptur/engine/react/entity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityForm, toPayload } from '../../../packages/engine/src/react/entity/edit/entity-form.ts';

const closed = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const source = {
  name: 'therapy',
  schema: {
    $id: 'https://rezeptur.invalid/schemas/entities/therapy/schema',
    ...closed(
      {
        id: { type: 'string', maxLength: 36, readOnly: true },
        version: { type: 'integer', readOnly: true },
        name: { type: 'string', maxLength: 20, rules: 'required' },
        doses: {
          type: 'array',
          maxItems: 3,
          items: closed(
            {
              kind: { type: 'string', enum: ['oil', 'flower'] },
              drops: { type: 'integer', minimum: 1, when: { kind: 'oil' } },
              device: { type: 'string', rules: 'required|length:2,20', when: { kind: 'flower' } },
            },
            ['kind', 'drops'],
          ),
        },
        home: closed({
          country: { type: 'string', maxLength: 2 },
          region: { type: 'string', maxLength: 20, when: { country: 'de' } },
        }),
      },
      ['name'],
    ),
  } satisfies JsonSchema,
};
const entity = createEntity({ ...source, ajv: createAjv() });
const said = (doses: unknown, variant: 'create' | 'update' = 'create') =>
  entity
    .check(variant, { name: 'Ines', doses, ...(variant === 'update' && { version: 1 }) })
    .map(({ path, rule }) => `${path} ${rule}`);

test.each(['create', 'update'] as const)(
  'a field of an entry is demanded where its condition holds (%s)',
  (variant) => {
    expect(
      said(
        [
          { kind: 'oil', drops: 3 },
          { kind: 'flower', device: 'Elbe' },
        ],
        variant,
      ),
    ).toEqual([]);
    expect(said([{ kind: 'oil' }], variant)).toEqual(['doses.0.drops required']);
    expect(said([{ kind: 'flower' }, { kind: 'oil', drops: 0 }], variant)).toEqual([
      'doses.0.device required',
      'doses.1.drops minimum',
    ]);
    // What isn't asked has no say.
    expect(said([{ kind: 'flower', device: 'Elbe', drops: 0 }], variant)).toEqual([]);
  },
);

test('what isn’t asked is neither sent nor stored', async () => {
  const typed = {
    name: 'Ines',
    doses: [{ kind: 'flower', device: 'Elbe', drops: 3 }],
    home: { country: 'fr', region: 'HH' },
  };
  const kept = { name: 'Ines', doses: [{ kind: 'flower', device: 'Elbe' }], home: { country: 'fr' } };
  expect(shownValues(entity.schema, typed)).toEqual(kept);
  expect(toPayload(entity, ['name', 'doses', 'home'], typed)).toEqual(kept);
  const memory = createMemorySource([{ definition: entity, rows: [] }]);
  const made = await memory.create('therapy', { values: typed, files: { get: () => undefined } });
  expect(await memory.show('therapy', made.id)).toMatchObject(kept);
  expect(JSON.stringify(await memory.show('therapy', made.id))).not.toContain('drops');
  // Where nothing hangs on anything, nothing is touched.
  const plain = { name: 'Ines' };
  expect(shownValues(entity.schema, plain)).toBe(plain);
});

test('its form is drawn for its answers, and judged as the server judges', () => {
  const form = entityForm(entity, 'create', ['name', 'doses', 'home']);
  const answers = { name: 'Ines', doses: [{ kind: 'oil', device: 'Elbe' }] };
  expect(form.shape?.shown(answers)).toEqual({ name: 'Ines', doses: [{ kind: 'oil' }] });
  expect(form.check(answers).map(({ path }) => path)).toEqual(['doses.0.drops']);
  expect(entityForm(entity, 'create', ['name']).shape).toBeUndefined();
});

test('what is sent says when it must be there, what is read that it may be missing', () => {
  const ajv = createAjv();
  const { $id: _id, ...body } = deriveCreate(entity.schema);
  expect(ajv.validate(body, { name: 'Ines', doses: [{ kind: 'oil' }] })).toBe(false);
  const row = rowAnswer(entity.schema);
  const stored = { id: '1', version: 1, name: 'Ines', home: null };
  expect(ajv.validate(row, { ...stored, doses: [{ kind: 'flower', device: 'Elbe' }] })).toBe(true);
  expect(ajv.validate(row, { ...stored, doses: [{ kind: 'oil', drops: 3 }] })).toBe(true);
  expect(ajv.validate(row, { ...stored, doses: [{ drops: 3 }] })).toBe(false);
});

test('the compiled check of the browser gives the server’s verdict over any entries', async () => {
  const code = compileEntityFactory(source).replace('export default', 'return');
  const made = (new Function(code)() as (runtime: unknown) => engine.EntityDefinition)(engine);
  const dose = fc.record(
    {
      kind: fc.constantFrom('oil', 'flower', 'cake', ''),
      drops: fc.constantFrom<unknown>(0, 3, '3', null),
      device: fc.constantFrom<unknown>('Elbe', 'E', ''),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(dose, { maxLength: 4 }), fc.constantFrom('create', 'update'), (doses, variant) => {
      const values = { name: 'Ines', doses, ...(variant === 'update' && { version: 1 }) };
      expect(made.check(variant as 'create', values)).toEqual(entity.check(variant as 'create', values));
    }),
  );
});

test('a condition that leads nowhere stops the start, and so does one of an item’s own field', () => {
  const broken = (properties: Record<string, JsonSchema>) => () =>
    createEntity({ ...source, schema: { ...source.schema, properties }, ajv: createAjv() });
  const text: JsonSchema = { type: 'string', maxLength: 9 };
  expect(
    broken({
      list: { type: 'array', items: closed({ kind: text, drops: { ...text, when: { kid: 'oil' } } }) },
    }),
  ).toThrow('entities/therapy/schema.json: list.items.drops: unknown field "kid", did you mean "kind"?');
  expect(broken({ kind: text, drops: { ...text, when: { kind: 'oil' } } })).toThrow(
    /drops: an item's own field can't have "when"/,
  );
});

test('a box of an entry or a group that is left alone is sent as the no that it is judged as', () => {
  const box: JsonSchema = { type: 'boolean' };
  const kind: JsonSchema = { type: 'string', enum: ['oil', 'flower'] };
  const entry = closed({ kind, ground: { ...box, when: { kind: 'flower' } }, fresh: box }, [
    'kind',
    'ground',
    'fresh',
  ]);
  const garden = createEntity({
    name: 'garden',
    ajv: createAjv(),
    schema: {
      $id: 'https://rezeptur.invalid/schemas/entities/garden/schema',
      ...closed({
        open: box,
        beds: { type: 'array', items: entry },
        shed: closed({ warm: box, size: kind }, ['warm']),
      }),
    },
  });
  const names = ['open', 'beds', 'shed'];
  const sent = toPayload(garden, names, {
    beds: [{ kind: 'flower' }, { kind: 'oil' }],
    shed: { size: 'oil' },
  });
  expect(sent).toEqual({
    open: false,
    beds: [
      { kind: 'flower', ground: false, fresh: false },
      { kind: 'oil', fresh: false },
    ],
    shed: { warm: false, size: 'oil' },
  });
  expect(garden.check('create', sent)).toEqual([]);
  expect(toPayload(garden, names, {})).toEqual({ open: false, beds: [] });
});
