import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type FlowTable, statesIn } from '@rezeptur/engine/core';
import { sql } from 'kysely';
import { timeZone } from '../../domain/calendar/shop-time.ts';
import type { Db } from './database.ts';
import { migrationNames } from './migration-names.ts';

const folder = new URL('../../../views/', import.meta.url);
/** Nodes that start at once make the views one after the other. */
const lock = 7312;

interface View {
  name: string;
  definition: string;
}

/** `order-view.sql` holds `create view order_view`, whole and as it is now; what it once was is in no file. */
export const readViews = (): View[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length).replaceAll('-', '_'),
      definition: completed(readFileSync(new URL(file, folder), 'utf8')),
    }));

/**
 * Puts the states that a flow groups in place of `${order.pending}`, quoted and with commas, and the shop's zone in
 * place of `${timeZone}`.
 * @throws Error for a group that the flow doesn't name
 */
const completed = (definition: string): string =>
  definition
    .replaceAll(/\$\{timeZone\}/g, `'${timeZone}'`)
    .replaceAll(/\$\{([a-z-]+)\.(\w+)\}/g, (placeholder, name: string, group: string) => {
      const states = statesIn(readFlow(name), group);
      if (states.length === 0) throw new Error(`A view asks for ${placeholder}, which no flow names.`);
      return states.map((state) => `'${state}'`).join(', ');
    });

const readFlow = (name: string): FlowTable =>
  JSON.parse(readFileSync(new URL(import.meta.resolve(`@rezeptur/schemas/flows/${name}.json`)), 'utf8'));

/**
 * Makes all views again where one of them or the tables below have changed since: `select o.*` means the columns that
 * there were when the view was made. Each view remembers in its comment what it was made from.
 */
export async function createViews(db: Db): Promise<void> {
  const views = readViews();
  const source = fingerprint(views);
  if (await areMadeFrom(db, source, views)) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    // Another node may have made them while this one waited.
    if (await areMadeFrom(tx, source, views)) return;
    // A view may read one whose name comes before its own.
    for (const { name } of views.toReversed()) await sql`drop view if exists ${sql.table(name)}`.execute(tx);
    for (const { name, definition } of views) {
      await sql.raw(definition).execute(tx);
      await sql`comment on view ${sql.table(name)} is ${sql.lit(source)}`.execute(tx);
    }
  });
}

async function areMadeFrom(db: Db, source: string, views: View[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'v' and obj_description(oid, 'pg_class') = ${source}`.execute(db);
  const current = new Set(rows.map(({ name }) => name));
  return views.every(({ name }) => current.has(name));
}

function fingerprint(views: View[]): string {
  const hash = createHash('sha256');
  for (const text of [...migrationNames(), ...views.map(({ definition }) => definition)]) hash.update(text);
  return hash.digest('hex');
}
