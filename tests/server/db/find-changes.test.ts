import type { FlowTable, JsonSchema, JsonValue } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changes, Statement } from '../../../scripts/lib/migration/changes.ts';
import { decided } from '../../../scripts/lib/migration/decided.ts';
import { findChanges } from '../../../scripts/lib/migration/find-changes.ts';
import { createQuote, literal, type Quote } from '../../../scripts/lib/migration/sql-text.ts';
import { readRelations } from '../../../scripts/types/read-catalog.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

type Properties = Record<string, JsonSchema>;

let database: MigratedDatabase;
let quote: Quote;
beforeAll(async () => {
  database = await createMigratedDatabase();
  quote = await createQuote(database.db);
});
afterAll(() => database.drop());

const text: JsonSchema = { type: 'string', maxLength: 60, rules: 'required' };
const optional: JsonSchema = { type: ['string', 'null'], maxLength: 60 };
const row: Properties = {
  id: { type: 'string', format: 'uuid', readOnly: true },
  version: { type: 'integer', maximum: 2_147_483_647, readOnly: true },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
};

interface Declared {
  entities: Record<
    string,
    { name: string; schema: JsonSchema; ui?: { flow?: string; list?: { order: string } } }
  >;
  flows: Record<string, FlowTable>;
}
const entity = (name: string, properties: Properties, ui = {}): Declared => ({
  entities: { [name]: { name, schema: { type: 'object', properties: { ...row, ...properties } }, ui } },
  flows: {},
});
const changesFor = async (declared: Declared) =>
  findChanges(declared, await readRelations(database.db), quote);
const run = async (statements: readonly Statement[]) => {
  for (const one of statements) await sql.raw(one.sql).execute(database.db);
};
async function migrate(declared: Declared): Promise<Changes> {
  const changes = await changesFor(declared);
  await run(changes.statements);
  return changes;
}
const sqlOf = ({ statements }: Changes) => statements.map((one) => one.sql);
const insert = (table: string, values: Record<string, unknown>) => {
  const entries = Object.entries(values);
  return sql
    .raw(
      `insert into ${table} (${entries.map(([name]) => quote(name)).join(', ')})
       values (${entries.map(([, value]) => literal(value)).join(', ')})`,
    )
    .execute(database.db);
};

describe('a migration from the schema of an entity', () => {
  it('creates a table with its columns, references and the order of its list', async () => {
    const declared = entity(
      'harbour-master',
      {
        name: text,
        brandId: { type: 'string', format: 'uuid', entity: 'brand', rules: 'required' },
        feeCents: { type: 'integer', minimum: 0, maximum: 10_000_000_000 },
        weight: { type: ['number', 'null'] },
        kind: { type: 'string', enum: ["master's", 'mate'], default: 'mate' },
        isOpen: { type: 'boolean' },
        until: { type: ['string', 'null'], format: 'date' },
        tags: { type: 'array', maxItems: 3, items: { type: 'string' } },
        seen: { type: 'integer', derived: true },
        order: optional,
      },
      { list: { order: '-name' } },
    );
    expect((await migrate(declared)).statements).toEqual([
      {
        sql: `create table harbour_master (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  brand_id uuid not null references brand (id),
  fee_cents bigint not null,
  weight numeric,
  kind text not null default 'mate' check (kind in ('master''s', 'mate')),
  is_open boolean not null default false,
  until date,
  tags jsonb not null default '[]',
  "order" text
)`,
      },
      {
        note: 'The order that its list begins with; the id decides among equals.',
        sql: 'create index harbour_master_name on harbour_master (name desc, id)',
      },
      { sql: 'create index harbour_master_brand_id on harbour_master (brand_id)' },
    ]);
    const after = await changesFor(declared);
    expect(after.statements).toEqual([]);
  });

  it('says which values a new table would lack', async () => {
    const { decisions } = await changesFor(entity('pier', { note: { type: 'string', maxLength: 9 } }));
    expect(decisions).toMatchObject([
      { about: expect.stringContaining('pier.note may be left out'), sql: [] },
    ]);
  });

  it('takes the states of a flow, and begins with its first', async () => {
    const flow: FlowTable = {
      name: 'mooring',
      start: 'free',
      states: { free: {}, used: {} },
      transitions: [],
    };
    const declared = { ...entity('berth', { state: text }, { flow: 'mooring' }), flows: { mooring: flow } };
    const [table = ''] = sqlOf(await migrate(declared));
    expect(table).toContain(`state text not null default 'free' check (state in ('free', 'used'))`);
    const more = { ...flow, states: { ...flow.states, closed: {} } };
    expect(sqlOf(await migrate({ ...declared, flows: { mooring: more } }))).toEqual([
      `alter table berth drop constraint berth_state_check, add constraint berth_state_check check (state in ('free', 'used', 'closed'))`,
    ]);
  });

  it('makes tables that refer to each other', async () => {
    const to = (name: string): JsonSchema => ({ type: ['string', 'null'], format: 'uuid', entity: name });
    const both = {
      entities: {
        ...entity('captain', { shipId: to('ship'), chiefId: to('captain') }).entities,
        ...entity('ship', { captainId: to('captain') }).entities,
      },
      flows: {},
    };
    const written = sqlOf(await migrate(both));
    expect(written).toContain('alter table captain add foreign key (ship_id) references ship (id)');
    expect(await changesFor(both)).toMatchObject({ statements: [], decisions: [] });
  });

  it('gives each reference one index, also in a table that is there', async () => {
    const brandId: JsonSchema = { type: ['string', 'null'], format: 'uuid', entity: 'brand' };
    const ordered = { list: { order: 'brandId' } };
    expect(sqlOf(await migrate(entity('sail', { brandId }, ordered)))).toEqual([
      expect.stringMatching(/^create table sail /),
      'create index sail_brand_id on sail (brand_id, id)',
    ]);
    const more = { brandId, articleId: { ...brandId, entity: 'article' } };
    expect(sqlOf(await migrate(entity('sail', more, ordered)))).toEqual([
      'alter table sail add column article_id uuid references article (id)',
      'create index sail_article_id on sail (article_id)',
    ]);
  });

  it('adds columns to a table with rows, and asks for the value that only a person knows', async () => {
    await migrate(entity('quay', { name: text }));
    await insert('quay', { name: 'Nord' });
    const wider = {
      name: text,
      note: optional,
      isOpen: { type: 'boolean' },
      kind: { ...text, default: 'stone' },
      depth: { type: 'integer' },
    };
    const changes = await migrate(entity('quay', wider));
    expect(sqlOf(changes)).toEqual([
      'alter table quay add column note text',
      'alter table quay add column is_open boolean not null default false',
      `alter table quay add column kind text not null default 'stone'`,
    ]);
    expect(changes.statements[1]?.note).toBe('To decide: rows that are there have false as is_open.');
    expect(changes.decisions).toMatchObject([
      { about: expect.stringContaining('quay.depth is new'), sql: [] },
    ]);
    expect(decided(changes).decisions).toHaveLength(1);
  });

  it('renames what says that it had another name, and warns of older servers', async () => {
    await migrate(entity('lock', { headline: optional, order: optional }));
    await insert('lock', { headline: 'Kiel' });
    const declared = entity('lock', { title: { ...optional, 'x-was': 'headline' }, order: optional });
    const changes = await migrate(declared);
    expect(changes.statements).toEqual([
      { sql: 'alter table lock rename column headline to title', note: expect.stringContaining('To decide') },
    ]);
    expect((await sql`select title from lock`.execute(database.db)).rows).toEqual([{ title: 'Kiel' }]);
    expect(await changesFor(declared)).toMatchObject({ statements: [], decisions: [] });
  });

  it('drops nothing before a person has decided', async () => {
    await migrate(entity('crane', { name: text, load: { type: 'integer', rules: 'required' } }));
    await insert('crane', { name: 'Eins', load: 4 });
    const less = entity('crane', { name: text });
    const changes = await migrate(less);
    expect(sqlOf(changes)).toEqual(['alter table crane alter column load drop not null']);
    expect(changes.decisions).toEqual([
      {
        about: 'crane.load is in no schema any more: what it holds is lost for ever',
        touched: 'crane_load',
        sql: ['alter table crane drop column load cascade'],
      },
    ]);
    expect((await sql`select load from crane`.execute(database.db)).rows).toEqual([{ load: 4 }]);
    const after = await changesFor(less);
    expect(after.statements).toEqual([]);
    await run(decided(after).statements);
    expect(await changesFor(less)).toMatchObject({ statements: [], decisions: [] });
  });

  it('asks before values, nulls or types that rows may hold are forbidden', async () => {
    const kinds = (...values: string[]): JsonSchema => ({ type: 'string', enum: values, rules: 'required' });
    await migrate(entity('buoy', { kind: kinds('red', 'green'), name: optional, day: text }));
    const narrower = entity('buoy', {
      kind: kinds('red', 'blue'),
      name: text,
      day: { type: 'string', format: 'date-time', rules: 'required' },
    });
    const changes = await migrate(narrower);
    expect(sqlOf(changes)).toEqual([
      `alter table buoy drop constraint buoy_kind_check, add constraint buoy_kind_check check (kind in ('red', 'blue', 'green'))`,
    ]);
    expect(changes.decisions.map(({ about }) => about.split(' ')[0])).toEqual([
      'buoy.kind',
      'buoy.name',
      'buoy.day',
    ]);
    await run(decided(await changesFor(narrower)).statements);
    expect(await changesFor(narrower)).toMatchObject({ statements: [], decisions: [] });
  });

  it('leaves nothing to do once it ran, whatever changed, and works on tables with rows', async () => {
    const kinds: Record<string, { schema: JsonSchema; value: JsonValue }> = {
      name: { schema: { type: 'string', maxLength: 9 }, value: 'a' },
      level: { schema: { type: 'string', enum: ['low', 'high'] }, value: 'low' },
      count: { schema: { type: 'integer' }, value: 1 },
      share: { schema: { type: 'number' }, value: 0.5 },
      isNew: { schema: { type: 'boolean' }, value: true },
      day: { schema: { type: 'string', format: 'date' }, value: '2026-03-02' },
      parts: { schema: { type: 'array', items: { type: 'string' } }, value: ['x'] },
      order: { schema: { type: 'object' }, value: {} },
    };
    const property = ([name, { schema, value }]: [string, { schema: JsonSchema; value: JsonValue }]) =>
      fc
        .record({
          isThere: fc.boolean(),
          mayBeNull: fc.boolean(),
          hasDefault: fc.boolean(),
          more: fc.boolean(),
        })
        .map(({ isThere, mayBeNull, hasDefault, more }): [string, JsonSchema][] => {
          if (!isThere) return [];
          const type = mayBeNull ? [String(schema.type), 'null'] : schema.type;
          const values = schema.enum && { enum: [...schema.enum, ...(more ? ['middle'] : [])] };
          return [
            [name, { ...schema, ...values, type, rules: 'required', ...(hasDefault && { default: value }) }],
          ];
        });
    const properties = fc
      .tuple(...Object.entries(kinds).map(property))
      .map((lists): Properties => Object.fromEntries(lists.flat()));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(properties, properties, async (before, after) => {
        count += 1;
        const name = `thing-${count}`;
        const table = `thing_${count}`;
        const snake = (key: string) => (key === 'isNew' ? 'is_new' : key);
        await migrate(entity(name, before));
        expect(await changesFor(entity(name, before))).toMatchObject({ statements: [], decisions: [] });
        await insert(table, {
          version: 1,
          ...Object.fromEntries(Object.keys(before).map((key) => [snake(key), kinds[key]?.value])),
        });
        await migrate(entity(name, after));
        const left = await changesFor(entity(name, after));
        expect(left.statements).toEqual([]);
        await sql.raw(`delete from ${table}`).execute(database.db);
        await run(decided(left).statements);
        const end = await changesFor(entity(name, after));
        expect(end.statements).toEqual([]);
        expect(end.decisions.filter((decision) => decision.sql.length > 0)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
