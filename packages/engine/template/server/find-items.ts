import type { EntityDefinition } from '@rezeptur/engine/core';
import type { Database } from './database.ts';
import { type Operator, readWhere, type Where } from './read-where.ts';

/** What `createRestSource` asks a list for. */
export interface ListQuery {
  _page: number;
  _per_page: number;
  /** A field; a minus before it reverses. */
  _sort?: string;
  /** Conditions as JSON: `{"kind":{"in":["city"]},"or":[{"name":{"contains":"red"}}]}`. */
  _where?: string;
}

export const listQuery = {
  type: 'object',
  properties: {
    _page: { type: 'integer', minimum: 1, default: 1 },
    _per_page: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    _sort: { type: 'string', maxLength: 80 },
    _where: { type: 'string', maxLength: 4000 },
  },
};

/** The id is a field like any other to whoever asks. */
const items = "select id, entity, data || jsonb_build_object('id', id) as data from item";

/** One page of items, and how many there are on all pages. Everything that was sent is a parameter of the SQL, never part of it. */
export async function findItems(database: Database, { name }: EntityDefinition, query: ListQuery) {
  const { _page: page, _per_page: size, _sort: sort = '', _where: where = '{}' } = query;
  const params: unknown[] = [name];
  const put = (value: unknown) => `$${params.push(value)}`;
  const found = `from (${items}) item where entity = $1 and ${conditions(readWhere(where), put)}`;
  const { rows: counted } = await database.query<{ total: number }>(
    `select count(*)::int as total ${found}`,
    params,
  );
  const field = `data -> ${put(sort.replace(/^-/, ''))}::text`;
  const order = sort.startsWith('-') ? 'desc nulls last' : 'asc';
  const { rows } = await database.query<{ id: string; data: Record<string, unknown> }>(
    `select id, data ${found} order by ${field} ${order}, id limit ${put(size)} offset ${put((page - 1) * size)}`,
    params,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

type Put = (value: unknown) => string;

function conditions({ or, ...fields }: Where, put: Put): string {
  const all = Object.entries(fields).flatMap(([field, wanted]) =>
    Object.entries(wanted).map(([operator, value]) =>
      comparison(`${put(field)}::text`, operator as Operator, value, put),
    ),
  );
  if (or) all.push(`(${or.map((one) => conditions(one, put)).join(' or ') || 'false'})`);
  return all.join(' and ') || 'true';
}

function comparison(field: string, operator: Operator, value: unknown, put: Put): string {
  if (operator === 'contains') return `position(lower(${put(value)}) in lower(data ->> ${field})) > 0`;
  const json = `${put(JSON.stringify(value))}::jsonb`;
  return operator === 'in' ? holdsAny(field, json) : `data -> ${field} ${signs[operator]} ${json}`;
}

/** Is the value one of these? Of a list, any of its entries. */
function holdsAny(field: string, json: string): string {
  const value = `data -> ${field}`;
  const entries = `case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end`;
  return `exists (select from jsonb_array_elements(${entries}) entry where ${json} @> entry)`;
}

const signs = { gte: '>=', lte: '<=', lt: '<' };
