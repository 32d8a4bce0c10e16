-- Each entry of the trail gets a place in one chain, in which each link carries the hash of the one before. Links are made
-- after the commit by one writer at a time (docs/decisions/0084), so that no transaction waits for another's entry.

create table trail_link (
  position bigint primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('audit', 'step')),
  entry_id uuid not null unique,
  -- Hides what was said from those who have the digest only; goes when the values are forgotten.
  salt uuid,
  -- Of what may be forgotten: the values of a change, the note of a step.
  private_digest text not null,
  previous text not null,
  hash text not null
);

-- The end of the chain as it was each day, signed.
create table trail_anchor (
  position bigint primary key,
  created_at timestamptz not null,
  hash text not null,
  public_key text not null,
  signature text not null
);

-- Entries that have no link yet; filled by triggers, so that no way of writing misses it.
create table trail_queue (
  entry_id uuid primary key,
  kind text not null check (kind in ('audit', 'step')),
  created_at timestamptz not null
);
insert into trail_queue select id, 'audit', created_at from audit;
insert into trail_queue select id, 'step', created_at from flow_event;

create function queue_for_chain() returns trigger language plpgsql set search_path from current as $$
begin
  insert into trail_queue select id, tg_argv[0], created_at from added;
  return null;
end $$;
create trigger audit_queued after insert on audit referencing new table as added
  for each statement execute function queue_for_chain('audit');
create trigger flow_event_queued after insert on flow_event referencing new table as added
  for each statement execute function queue_for_chain('step');

-- That something happened, when and by whom stays; what it was about may be emptied once its person is erased.
drop trigger audit_append_only on audit;
drop function refuse_change_but_forgetting();
create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
declare
  forgettable text := tg_argv[0];
  was jsonb;
  emptied jsonb := 'null';
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) -> forgettable;
    if jsonb_typeof(was) = 'object' then
      select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}') into emptied from jsonb_object_keys(was) field;
    end if;
    if to_jsonb(new) - forgettable = to_jsonb(old) - forgettable and to_jsonb(new) -> forgettable = emptied then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change_but_forgetting('changes');
create trigger flow_event_append_only before update or delete on flow_event
  for each row execute function refuse_change_but_forgetting('note');
create trigger trail_link_append_only before update or delete on trail_link
  for each row execute function refuse_change_but_forgetting('salt');
create trigger trail_anchor_append_only before update or delete on trail_anchor
  for each row execute function refuse_change();

create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();
create trigger flow_event_never_emptied before truncate on flow_event
  for each statement execute function refuse_change();
create trigger trail_link_never_emptied before truncate on trail_link
  for each statement execute function refuse_change();
create trigger trail_anchor_never_emptied before truncate on trail_anchor
  for each statement execute function refuse_change();

-- The only way to forget what entries about these rows say, of one entity or of any; it says which entries it has emptied.
-- It runs with the rights of the tables' owner: the server's own role may not change the trail.
create function forget_trail(row_ids text[], of_entity text default null) returns void
  language plpgsql security definer set search_path from current as $$
declare
  emptied uuid[];
begin
  -- Linking waits, or has ended: it must not read a value before this and write its digest afterwards.
  perform pg_advisory_xact_lock(7313);
  with changed as (
    update audit set changes = (
      select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}') from jsonb_object_keys(audit.changes) field)
    where entity_id = any (row_ids) and entity = coalesce(of_entity, entity)
      and exists (select from jsonb_each(audit.changes) as part (field, said) where said <> '{}')
    returning id
  ), stepped as (
    update flow_event set note = null
    where entity_id::text = any (row_ids) and entity = coalesce(of_entity, entity) and note is not null
    returning id
  )
  select array_agg(id order by id) into emptied from (select id from changed union all select id from stepped) as entry;
  if emptied is null then return; end if;
  update trail_link set salt = null where entry_id = any (emptied) and salt is not null;
  insert into audit (actor_type, actor_name, action, entity, changes)
    values ('system', 'system', 'forget-values', 'audit', jsonb_build_object('entries', jsonb_build_object('new', emptied)));
end $$;
