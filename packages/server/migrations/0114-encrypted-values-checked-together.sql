-- PostgreSQL plans the expression of a check, and that of a trigger's condition, anew for each statement: one of both for each encrypted
-- column was a sixth of the time that an order takes of the database. What a function in PL/pgSQL says is planned once for each connection,
-- so a table has one that looks at all its encrypted columns, and of a row that is changed at those that changed.

-- Encrypted for this place of this row, or what everybody may know.
create function is_closed_at(value text, place text, row_id uuid) returns boolean language sql immutable as $$
  select is_closed(value) and stands_at(value, place, row_id)
$$;

-- The encrypted columns of a table are those that are stored `external`. Rows from before stay as they are until the job `encrypt-fields`
-- has been there: what isn't changed isn't asked.
create procedure guard_encrypted(tab text) language plpgsql as $procedure$
declare
  refused text;
begin
  select string_agg(format(
      'case when (moved or new.%1$I is distinct from old.%1$I) and not is_closed_at(%2$s, %3$L, new.id) then %3$L end',
      attname, format(case typname when 'jsonb' then 'new.%I #>> ''{}''' else 'new.%I' end, attname), tab || '.' || attname),
      E',\n    ' order by attnum)
    into strict refused
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = format('%I', tab)::regclass and attstorage = 'e' and not attisdropped;
  execute format($function$
create or replace function %I() returns trigger language plpgsql as $$
declare
  moved boolean := new.id is distinct from old.id;
  refused text := concat_ws(', ',
    %s);
begin
  if refused <> '' then
    raise exception '%% is encrypted: it takes no clear text, and nothing of another place', refused using errcode = 'check_violation';
  end if;
  return new;
end $$
$function$, tab || '_encrypted', refused);
  execute format('create or replace trigger %1$I before insert or update on %2$I for each row execute function %1$I()',
    tab || '_encrypted', tab);
end $procedure$;

do $$
declare
  one record;
begin
  for one in select conrelid::regclass as tab, conname as name from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) ~ '\mstands_at\(' loop
    execute format('alter table %s drop constraint %I', one.tab, one.name);
  end loop;
  for one in select tgrelid::regclass as tab, tgname as name from pg_trigger where tgfoid = 'refuse_clear_text'::regproc loop
    execute format('drop trigger %I on %s', one.name, one.tab);
  end loop;
  for one in select relname as tab from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attstorage = 'e' and not attisdropped group by relname loop
    call guard_encrypted(one.tab);
  end loop;
end $$;

drop procedure refuse_clear(text, text[]);
drop function refuse_clear_text();
create or replace procedure demand_encrypted(tab text, variadic fields text[]) language plpgsql as $$
begin
  call store_encrypted(tab, variadic fields);
  call guard_encrypted(tab);
end $$;
