import type { FormParts } from '@rezeptur/engine/core';
import pg from 'pg';

/** A version of a form that somebody has answered. */
export interface StoredVersion extends FormParts {
  name: string;
  version: string;
  submissions: number;
}

/** Runs one statement and gives its rows. */
type Query = (sql: string) => Promise<unknown[]>;

/** The answered versions in a PostgreSQL database, read in a transaction that can't write. */
export async function readStoredVersions(url: string): Promise<StoredVersion[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
  });
  await client.connect();
  try {
    await client.query('begin read only');
    return await storedVersions(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

/** One entry for each version: wordings of the same questions count together. */
export const storedVersions = (query: Query): Promise<StoredVersion[]> =>
  query(`
    select f.name, f.form_version as version, (array_agg(f.schema))[1] as schema, (array_agg(f.ui))[1] as ui,
      (array_agg(f.steps))[1] as steps, sum(s.submissions)::int as submissions
    from form f
    join (select form_id, count(*) as submissions from form_submission group by form_id) s on s.form_id = f.id
    group by f.name, f.form_version
    order by f.name, max(f.created_at) desc`) as Promise<StoredVersion[]>;
