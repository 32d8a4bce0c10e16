import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Two nodes that start at once would change the same rights. */
const lock = 7314;

/**
 * Gives the server's role what it needs on the owner's tables: rows may be read and written, and where the table itself refuses
 * changes (`refuse_change` and the like) only added. The queue has a schema of its own, which the server looks after.
 * @throws Error when the server signs in as the owner, or may change the trail by other rights
 */
export async function grantToServer(owner: Db, server: Db): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(server);
  const name = rows[0]?.role ?? '';
  const role = sql.id(name);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    const { rows: relations } = await sql<{ name: string; kind: 'table' | 'view' | 'added' | 'own' }>`
      select c.relname::text as name, case
        when c.relkind = 'v' then 'view'
        when c.relname like 'kysely_%' then 'own'
        when exists (
          select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          -- Before updates and deletes of a row: bits 16 and 8.
          where t.tgrelid = c.oid and p.proname like 'refuse_change%' and t.tgtype & 24 = 24) then 'added'
        else 'table' end as kind
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`.execute(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`revoke all on all tables in schema public from ${role}`.execute(tx);
    for (const { name, kind } of relations)
      await sql`grant ${rights[kind]} on ${sql.table(name)} to ${role}`.execute(tx);
    await sql`grant usage on all sequences in schema public to ${role}`.execute(tx);
    await sql`create schema if not exists pgboss`.execute(tx);
    await sql`grant usage, create on schema pgboss to ${role}`.execute(tx);
  });
  await demandNoMore(server, name);
}

const rights = {
  table: sql`select, insert, update, delete`,
  added: sql`select, insert`,
  view: sql`select`,
  own: sql`select`,
};

/** Rights may come from elsewhere: the role may own the tables, be a superuser, or a member of a role that is. */
async function demandNoMore(server: Db, role: string): Promise<void> {
  if (await mayChangeTrail(server))
    throw new Error(
      `DATABASE_URL signs in as "${role}" but takes a role that may not change the trail: neither the owner of DATABASE_OWNER_URL, nor a member of that role, nor a superuser.`,
    );
}

/** Whether who has signed in here could change what the trail says, as themselves or as any role that they may become. */
async function mayChangeTrail(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(role.oid, 'public.' || name, 'update, delete, truncate')) as may
    from unnest(array['audit', 'flow_event', 'trail_link', 'trail_anchor']) as name, pg_roles as role
    where pg_has_role(session_user, role.oid, 'member')`.execute(db);
  return rows[0]?.may ?? true;
}
