import type { EmbeddedDatabase } from '../../packages/server/src/platform/db/embedded/client.ts';

/** How an embedded database was before a test had it. */
export interface Before {
  /** Puts it back; false where more than rows has changed: it is to be thrown away then. */
  putBack(): Promise<boolean>;
}

const catalogues = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_trigger',
  'pg_proc',
  'pg_type',
  'pg_rewrite',
  'pg_namespace',
  'pg_extension',
  'pg_description',
  'pg_authid',
  'pg_auth_members',
  'pg_database',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_statistic',
  'pg_event_trigger',
  'pg_policy',
];

/** Changes with whatever is made, altered, dropped or analysed, with settings of the session and with files that are truncated. */
const shapeQuery = `select concat_ws(' ',
  (select count(*) || string_agg(name || setting, ',') from pg_settings where source = 'session'),
  (select string_agg(channel, ',') from pg_listening_channels() as channel),
  ${catalogues.map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`).join(',\n  ')}
) as shape`;

const tablesQuery = `select quote_ident(relname) as name, pg_relation_size(pg_class.oid)::int as size,
  (select string_agg(quote_ident(attname), ',') from pg_attribute
   where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

interface Table {
  name: string;
  size: number;
  columns: string;
}

/**
 * Notes how an embedded database is, to put it back when its test has ended. Tables that were written are truncated, so that rows lie
 * and plans are made as in a new one; what only a new database takes back is noticed.
 */
export async function noteBefore(database: EmbeddedDatabase): Promise<Before> {
  const one = async (query: string) =>
    Object.values((await database.query(query)).rows[0] ?? {})[0] as string;
  const tables = async () => (await database.query(tablesQuery)).rows as unknown as Table[];
  const filled = (await tables()).filter(({ size }) => size > 0);
  const rows = new Map<string, string>();
  for (const { name } of filled) rows.set(name, await one(`select json_agg(t)::text from ${name} as t`));
  const sequences = await database.query(
    `select quote_literal(sequencename) as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
     from pg_sequences where schemaname = 'public'`,
  );
  const setSequences = sequences.rows.map(
    ({ name, value, called }) => `select setval(${name}, ${value}, ${called});`,
  );
  let shape = await one(shapeQuery);

  return {
    async putBack() {
      if ((await one(shapeQuery)) !== shape) return false;
      const written = (await tables()).filter(({ size }) => size > 0).map(({ name }) => name);
      await database.exec(`
        begin;
        set local session_replication_role = replica;
        truncate ${written.join(', ')} cascade;
        ${setSequences.join('\n')}
        ${filled
          .map(({ name, columns }) => {
            const literal = `'${(rows.get(name) ?? '[]').replaceAll("'", "''")}'`;
            return `insert into ${name} (${columns}) overriding system value
              select ${columns} from json_populate_recordset(null::${name}, ${literal});`;
          })
          .join('\n')}
        commit;
        select pg_advisory_unlock_all();`);
      shape = await one(shapeQuery);
      return true;
    },
  };
}
