import { randomUUID } from 'node:crypto';
import type { JsonSchema } from '@rezeptur/engine/core';
import type { TestApp } from '../../../support/app.ts';
import { type Caller, secretsFor } from './callers.ts';
import type { OpenApi } from './calls-that-name-rows.ts';
import { canaries, type ForeignRows, isWithin, type Row } from './foreign-rows.ts';

/** A list of an entity's rows, as JSON or as a file of text, with everything that narrows and orders it. */
interface ListCall {
  path: string;
  entity: string;
  action: string;
  parameters: readonly { name: string; schema?: JsonSchema }[];
}

/** Spreadsheets are packed, and hold what the other file holds. */
const isPacked = (path: string): boolean => path.endsWith('.xlsx');

export const listsOf = ({ paths }: OpenApi): ListCall[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    const { 'x-permission': permission, parameters = [] } = get ?? {};
    const isList = permission && ['list', 'export'].includes(permission.action) && !isPacked(path);
    return isList ? [{ path, ...permission, parameters }] : [];
  });

/** Asks for rows and fields that a role doesn't see by everything that a list can be asked by. Answers what was told nevertheless. */
export async function askLists(
  server: TestApp,
  lists: readonly ListCall[],
  { caller, role, foreign }: { caller: Caller; role: string; foreign: ForeignRows },
) {
  const wrong: string[] = [];
  let tried = 0;
  const secrets = await secretsFor(server, role, foreign);
  for (const { path, entity, action, parameters } of lists) {
    const grant = server.deps.permissions.find(role, entity, action);
    const rows = await foreign.rowsOf(entity);
    const inside = rows.filter((row) => grant && isWithin(row, grant));
    const outside = rows.filter((row) => !inside.includes(row));
    const knows = (name: string) => parameters.some((one) => one.name === name);
    const usual = {
      ...(knows('itemsPerPage') && { itemsPerPage: '100' }),
      ...(knows('purpose') && { purpose: 'Planung' }),
    };
    const known = new Map<string, { status: number; text: string }>();
    const ask = async (query: Record<string, string>) => {
      const where = `${path}?${new URLSearchParams(query)}`;
      const before = known.get(where);
      if (before) return before;
      tried += 1;
      const asked = new URLSearchParams({ ...usual, ...query });
      const { status, text, body } = await caller.browser.get<{ total?: number }>(`${path}?${asked}`);
      known.set(where, { status, text });
      const told = [...outside.map(({ id }) => id), ...secrets].filter((word) => text.includes(word));
      if (told.length > 0) wrong.push(`${where} tells ${told[0]}`);
      if (!grant && status !== 403) wrong.push(`${where}: ${status}`);
      if (outside.length > 0 && (body?.total ?? 0) > inside.length)
        wrong.push(`${where} counts ${body.total} of ${inside.length}`);
      return { status, text };
    };
    /** What isn't seen is like what there isn't. */
    const alike = async (query: Record<string, string>, nothing: Record<string, string>) => {
      const [one, other] = [await ask(query), await ask(nothing)];
      if (one.status !== other.status || one.text !== other.text)
        wrong.push(
          `${path}?${new URLSearchParams(query)} is not answered like ${new URLSearchParams(nothing)}`,
        );
    };

    await ask({});
    if (!grant) {
      // Whoever may do nothing is refused before anything is looked for, whatever is asked by.
      const all = parameters.map(({ name, schema }) => [name, valueFor(name, schema, outside[0])]);
      await ask(Object.fromEntries(all.filter(([, value]) => value !== undefined)));
      continue;
    }
    if (outside.length > 0) {
      await alike({ 'filter[id]': outside[0]?.id ?? '' }, { 'filter[id]': randomUUID() });
      for (const { name, schema } of parameters.filter(({ name }) => name.startsWith('filter['))) {
        const value = valueFor(name, schema, outside[0]);
        if (value !== undefined) await ask({ [name]: value });
      }
      for (const order of parameters.find(({ name }) => name === 'sort')?.schema?.enum ?? [])
        await ask({ sort: String(order) });
    }
    for (const field of grant.hide ?? []) {
      const value = String(rows[0]?.[field] ?? 'x');
      await alike({ [`filter[${field}]`]: value }, { 'filter[nothingOfThat]': value });
      await alike({ sort: field }, { sort: 'nothingOfThat' });
      await alike({ sort: `-${field}` }, { sort: 'nothingOfThat' });
      // A page needn't know who reads it: what isn't seen is left out, as if it hadn't been asked for.
      if ((await ask({ fields: field })).status !== 400) await alike({ fields: field }, { fields: 'id' });
    }
    if (!knows('q')) continue;
    for (const word of secrets) await alike({ q: word }, { q: 'nichtsdergleichen' });
    for (const word of outside.length > 0 ? canaries : []) await ask({ q: word });
  }
  return { wrong, tried };
}

/** What a row has in the field of a filter, as it is asked for. */
function valueFor(name: string, schema: JsonSchema | undefined, row: Row | undefined): string | undefined {
  const field = /^filter\[(.+)\]$/.exec(name)?.[1];
  const value = field ? [row?.[field]].flat()[0] : (schema?.enum?.[0] ?? schema?.default ?? 'x');
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
