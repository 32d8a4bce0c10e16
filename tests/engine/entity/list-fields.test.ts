import { createAjv, createEntity, type EntityDefinition, type EntityUi } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { fieldKind } from '../../../packages/engine/src/core/entity/field-kind.ts';
import type { Fields } from '../../../packages/engine/src/react/entity/fields/field-type.ts';
import { fieldTypes } from '../../../packages/engine/src/react/entity/fields/field-types.tsx';
import { listFields } from '../../../packages/engine/src/react/entity/list/list-fields.ts';

const properties = {
  name: { type: 'string' },
  makerId: { type: 'string', entity: 'maker' },
  makerName: { type: 'string', derived: true },
  tags: { type: 'array', items: { type: 'string' } },
  parts: { type: 'array', items: { type: 'object' } },
  state: { enum: ['new', 'old'] },
  note: { type: 'string' },
  secret: { type: 'string', writeOnly: true },
  rank: { type: 'integer' },
} as const;

const listed = (ui: EntityDefinition['ui']) =>
  listFields(
    { name: 'thing', schema: { type: 'object', properties }, ui } as unknown as EntityDefinition,
    {
      get: (name: keyof typeof properties) => ({ type: fieldTypes[fieldKind(name, properties[name], {})] }),
    } as unknown as Fields,
  );

it('asks of each row for its columns, what they read beside them, its name and its marks', () => {
  const columns = [{ field: 'makerId' }, { field: 'tags', hidden: true }];
  expect(listed({ list: { columns, rowClass: { rank: { 1: 'first' } } } })).toEqual([
    'makerId',
    'tags',
    'makerName',
    'name',
    'rank',
    'state',
  ]);
});

it('asks for no list that isn’t a column, and for nothing that is only written', () => {
  expect(listed({ title: ['parts', 'secret', 'note'], list: {} })).toEqual(['note', 'name', 'state']);
});

it('shows what an item is called and its first short fields, where no columns are named', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: {
      id: { ...text, readOnly: true },
      note: { ...text, maxLength: 2000 },
      kind: { enum: ['cat', 'dog'] },
      parts: { type: 'array', items: { type: 'object', properties: { size: text } } },
      pin: { ...text, writeOnly: true },
      name: text,
      born: { ...text, format: 'date' },
    },
  };
  const columns = (ui?: EntityUi) =>
    createEntity({ name: 'pet', schema, ui, ajv: createAjv() }).ui.list?.columns?.map(({ field }) => field);
  expect(columns()).toEqual(['name', 'kind', 'born']);
  expect(columns({ title: ['kind'], list: { search: ['name'] } })).toEqual(['kind', 'name', 'born']);
  expect(columns({ list: { columns: [{ field: 'born' }] } })).toEqual(['born']);
  const numbered = {
    type: 'object',
    properties: { number: { type: 'integer', readOnly: true }, note: text },
  };
  const listed = (ui?: EntityUi) =>
    createEntity({ name: 'slip', schema: numbered, ui, ajv: createAjv() }).ui.list?.columns?.map(
      ({ field }) => field,
    );
  expect(listed()).toEqual(['note']);
  expect(listed({ title: ['number'] })).toEqual(['number', 'note']);
  expect(listed({ fields: { note: { widget: 'hidden' } } })).toEqual(['number']);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, text]));
  const wide = createEntity({ name: 'wide', schema: { type: 'object', properties: many }, ajv: createAjv() });
  expect(wide.ui.list?.columns).toHaveLength(6);
});
