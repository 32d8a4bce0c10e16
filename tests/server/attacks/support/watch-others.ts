import { sql } from 'kysely';
import type { TestApp } from '../../../support/app.ts';
import { pastTheLayer } from '../../fields/support/past-the-layer.ts';

/** What counts calls, what waits to be linked into the trail, and pictures, which are large and nobody's. */
const passedOver = ['picture', 'picture_size', 'throttle', 'trail_link', 'trail_queue'];

/** That a call was refused is noted, too, and tells nothing of what it was about. */
const but: Record<string, string> = { audit: `entity <> 'security'` };

/** Notices whether anything in the database has changed that isn't the caller's own, or is about one of these. */
export async function watchOthers({ database, deps }: TestApp, about: readonly string[]) {
  const ask = async <R>(query: string): Promise<R> => (await pastTheLayer<R>(database, query))[0] as R;
  const { tables } = await ask<{ tables: string[] }>(
    `select array_agg(table_name::text order by 1) as tables from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const watched = tables.filter((table) => !passedOver.includes(table));
  // Asked after every call: by the connections that the server has open.
  const next = sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`;
  const transaction = async () => (await next.execute(deps.db)).rows[0]?.next;

  /** One hash for each table. */
  const stateBut = (own: readonly string[]) => {
    const mine = own.length > 0 ? `not (t::text ~ '${own.join('|')}')` : 'true';
    const hashes = watched.map(
      (table) =>
        `(select md5(coalesce(string_agg(h, '' order by h), '')) from (select md5(t::text) as h from "${table}" t
           where (${mine} or t::text ~ '${about.join('|')}') and ${but[table] ?? 'true'}) as rows) as "${table}"`,
    );
    return ask<Record<string, string>>(`select ${hashes.join(', ')}`);
  };

  return {
    /** For a caller with these ids; the answer tells which tables have changed since it was asked last. */
    async begin(own: readonly string[]) {
      let state = await stateBut(own);
      let last = await transaction();
      return async (): Promise<string[]> => {
        // Nothing was written by anybody: the hashes needn't be taken anew.
        if ((await transaction()) === last) return [];
        const before = state;
        state = await stateBut(own);
        last = await transaction();
        return watched.filter((table) => state[table] !== before[table]);
      };
    },
  };
}
