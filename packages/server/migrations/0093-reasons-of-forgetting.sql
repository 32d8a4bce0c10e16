-- Each act of forgetting says why, in the entry that names what it has emptied: `audit:verify` counts them (docs/decisions/0084).

drop function forget_trail(text[], text);
drop function forget_entries(uuid[]);

-- They run with the rights of the tables' owner: what the server's role could put in a table's place, such as a temporary one with a trigger, comes last.

-- As before, and never what says that others were forgotten or encrypted: it is what proves them.
create function forget_entries(ids uuid[], reason text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied uuid[];
begin
  if reason is null or reason not in ('erasure', 'retention') then
    raise exception 'entries are forgotten for an erasure or by retention, not for %', coalesce(reason, 'no reason');
  end if;
  -- Linking waits, or has ended: it must not read a value before this and write its digest afterwards.
  perform pg_advisory_xact_lock(7313);
  with changed as (
    update audit set changes = (
      select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}') from jsonb_object_keys(audit.changes) field)
    where id = any (ids) and action not in ('forget-values', 'encrypt-values')
      and exists (select from jsonb_each(audit.changes) as part (field, said) where said <> '{}')
    returning id
  ), stepped as (
    update flow_event set note = null where id = any (ids) and note is not null returning id
  )
  select array_agg(id order by id) into emptied from (select id from changed union all select id from stepped) as entry;
  if emptied is null then return; end if;
  update trail_link set salt = null where entry_id = any (emptied) and salt is not null;
  insert into audit (actor_type, actor_name, action, entity, changes)
    values ('system', 'system', 'forget-values', 'audit',
      jsonb_build_object('entries', jsonb_build_object('new', emptied), 'reason', jsonb_build_object('new', reason)));
end $$;

-- What entries about these rows say, of one entity or of any, and the keys of what it empties.
create function forget_trail(row_ids text[], reason text, of_entity text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Taken before entries are looked for, so that none is missed that was written while this waited.
  perform pg_advisory_xact_lock(7313);
  perform forget_entries(array(
    select id from audit where entity_id = any (row_ids) and entity = coalesce(of_entity, entity)
    union all
    select id from flow_event where entity_id::text = any (row_ids) and entity = coalesce(of_entity, entity)), reason);
  delete from data_key where owner_type = 'trail' and owner_id::text = any (row_ids);
end $$;
