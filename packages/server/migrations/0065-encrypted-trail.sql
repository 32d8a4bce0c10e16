-- What the trail copies of people is encrypted: no value can be put in the place of another (docs/decisions/0098).

create function changes_stand_at(changes jsonb, place text, row_id uuid) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_each(case jsonb_typeof(changes) when 'object' then changes end) field,
      jsonb_each(case jsonb_typeof(field.value) when 'object' then field.value end) said
    where not stands_at(said.value #>> '{}', place, row_id))
$$;

alter table audit add constraint audit_changes_place check (changes_stand_at(changes, 'audit.changes', id));
alter table flow_event add constraint flow_event_note_place check (stands_at(note, 'flow_event.note', id));

-- As before, and destroys the keys of what it empties: a copy that was made before can't be read any more either.
create or replace function forget_trail(row_ids text[], of_entity text default null) returns void
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
  delete from data_key where owner_type = 'trail' and owner_id::text = any (row_ids);
  if emptied is null then return; end if;
  update trail_link set salt = null where entry_id = any (emptied) and salt is not null;
  insert into audit (actor_type, actor_name, action, entity, changes)
    values ('system', 'system', 'forget-values', 'audit', jsonb_build_object('entries', jsonb_build_object('new', emptied)));
end $$;
