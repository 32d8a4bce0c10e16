-- Entries of the trail from before it was encrypted may be encrypted, by the tables' owner alone (docs/decisions/0111).

-- The same entry, of which some values that were clear text are encrypted and stand in their place.
create function is_closing(was jsonb, becomes jsonb, place text) returns boolean language plpgsql immutable as $$
begin
  if was = becomes then
    return true;
  elsif starts_with(becomes #>> '{}', chr(2) || 'enc1:' || place || ':') and jsonb_typeof(becomes) = 'string' then
    return jsonb_typeof(was) <> 'null' and not starts_with(was #>> '{}', chr(2) || 'enc1:');
  elsif jsonb_typeof(was) = 'object' and jsonb_typeof(becomes) = 'object' then
    return (select count(*) from jsonb_object_keys(was)) = (select count(*) from jsonb_object_keys(becomes))
      and not exists (
        select from jsonb_each(was) field
        where not becomes ? field.key or not is_closing(field.value, becomes -> field.key, place));
  end if;
  return false;
end $$;

create or replace function refuse_change_but_forgetting() returns trigger language plpgsql as $$
declare
  forgettable text := tg_argv[0];
  was jsonb;
  becomes jsonb;
  emptied jsonb := 'null';
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) -> forgettable;
    becomes := to_jsonb(new) -> forgettable;
    if jsonb_typeof(was) = 'object' then
      select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}') into emptied from jsonb_object_keys(was) field;
    end if;
    if to_jsonb(new) - forgettable = to_jsonb(old) - forgettable and (becomes = emptied
      or jsonb_typeof(becomes) = jsonb_typeof(was) and is_closing(was, becomes, tg_table_name || '.' || forgettable))
    then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
