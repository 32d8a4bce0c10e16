import type { FlowTable, JsonSchema } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { columnType, type Noun } from '../../scripts/types/column-type.ts';
import { flowTypes } from '../../scripts/types/flow-types.ts';
import type { Column } from '../../scripts/types/read-catalog.ts';
import { tableTypes } from '../../scripts/types/table-types.ts';

const flow: FlowTable = {
  name: 'parcel',
  start: 'packed',
  states: { packed: {}, sent: { final: true } },
  guards: {
    notWeighed: {
      any: [
        { isWeighed: true },
        { grams: { minimum: 1 } },
        { not: { carrier: ['bike', 'van'], isWeighed: false } },
      ],
    },
  },
  transitions: [
    {
      event: 'send',
      from: ['packed'],
      to: 'sent',
      roles: ['pta'],
      guards: ['notWeighed'],
      mails: ['parcelSent'],
    },
    {
      event: 'note',
      from: ['sent'],
      to: 'sent',
      roles: ['pta'],
      fields: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
    },
  ],
};

const properties: Record<string, JsonSchema> = {
  state: { type: 'string', enum: ['packed', 'sent'] },
  kind: { type: ['string', 'null'], enum: ['box', 'bag', null] },
  labels: { type: 'array', items: { type: 'string' } },
  owner: { type: ['string', 'null'], derived: true },
  secret: { type: 'string', writeOnly: true },
};
const noun: Noun = { name: 'parcel', type: 'Parcel', schema: { properties }, flow };

const column = (name: string, changes: Partial<Column> = {}): Column => ({
  name,
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  values: undefined,
  check: undefined,
  ...changes,
});
const inTable = (one: Column) => columnType('parcel', one, { noun, isView: false });

describe('the type of a column', () => {
  it.each([
    ['text', column('note'), 'string'],
    ['a time', column('sent_at', { type: 'timestamptz', isNullable: true }), 'string | null'],
    ['one with a default', column('amount', { type: 'int4', hasDefault: true }), 'Generated<number>'],
    ['one that is computed', column('total', { type: 'int8', isGenerated: true }), 'Computed<number>'],
    ['a state', column('state', { values: ['sent', 'packed'] }), 'ParcelState'],
    ['what the schema lists', column('kind', { isNullable: true }), "'box' | 'bag' | null"],
    ['what the database lists', column('size', { values: ['s', 'm'] }), "'s' | 'm'"],
    ['JSON', column('labels', { type: 'jsonb' }), "Json<NonNullable<Parcel['labels']>>"],
  ])('is for %s', (_what, one, type) => {
    expect(inTable(one)).toBe(type);
  });

  it('follows the schema where a view derives it', () => {
    const derived = column('owner', { isNullable: true });
    expect(columnType('parcelView', derived, { noun, isView: true })).toBe('Computed<string | null>');
  });

  it.each([
    ['lists other states', column('state', { values: ['packed', 'lost'] }), 'allows packed, lost'],
    ['lists other values', column('kind', { isNullable: true, values: ['box'] }), 'declared are box, bag'],
    ['forbids null', column('kind'), 'may not be null in the database'],
    ['takes null', column('state', { isNullable: true }), 'may be null in the database'],
    ['holds JSON that nothing declares', column('notes', { type: 'jsonb' }), 'column-overrides.ts'],
    ['has a type without a parser', column('place', { type: 'point' }), 'has the type point'],
  ])('is refused where the database %s', (_what, one, message) => {
    expect(() => inTable(one)).toThrow(message);
  });
});

describe('a flow', () => {
  it('generates its states, fields and mails of its events, and facts of its guards', async () => {
    const text = (await flowTypes({ parcel: flow })).replaceAll(/\s+/g, ' ');
    expect(text).toContain("export type ParcelState = 'packed' | 'sent';");
    expect(text).toContain('ParcelEvents = { send: Record<string, never>; note: { text: string; }; };');
    expect(text).toContain('ParcelFacts = { isWeighed: boolean; grams: unknown; carrier: string; };');
    expect(text).toContain(
      "parcel: { state: ParcelState; events: ParcelEvents; facts: ParcelFacts; mails: 'parcelSent' };",
    );
  });
});

describe('an entity', () => {
  const schemas = { entities: { parcel: { name: 'parcel', schema: { properties } } }, flows: {} };
  const table = { name: 'parcel', isView: false, columns: [column('note'), column('secret')] };
  const view = { name: 'parcel_view', isView: true, columns: [...table.columns, column('owner')] };

  it('is read from its view, without write-only fields', () => {
    const text = tableTypes([table, view], schemas);
    expect(text).toContain(
      'export interface ParcelView extends ParcelTable {\n  owner: Computed<string | null>;',
    );
    expect(text).toContain("parcel: Omit<Selectable<ParcelView>, 'secret'>;");
  });

  it('that has a flow is named after it, with its written columns', () => {
    const moved = { parcel: { ...schemas.entities.parcel, ui: { flow: 'parcel' } } };
    const text = tableTypes([table, view], { entities: moved, flows: { parcel: flow } });
    expect(text).toContain('parcel: { sent: Parcel; columns: Selectable<ParcelTable> };');
    expect(text).toContain(
      "parcel: { entity: 'parcel'; row: Rows['parcel']; columns: Writes['parcel']['columns'] };",
    );
  });

  it('without its table is refused', () => {
    expect(() => tableTypes([table], schemas)).toThrow('the entity parcel has no view in the database');
  });
});
