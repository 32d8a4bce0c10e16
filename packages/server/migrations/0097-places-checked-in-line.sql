-- Where an encrypted value stands is checked for each of its columns whenever a row is written. As `text || uuid` isn't immutable, PostgreSQL
-- couldn't put the function's body in its place, and planned and ran it some forty times for an order: with a cast it can.
create or replace function stands_at(value text, place text, row_id uuid) returns boolean language sql immutable as $$
  select value is null or not starts_with(value, chr(2) || 'enc1:')
    or starts_with(value, chr(2) || 'enc1:' || place || ':' || row_id::text || ':')
$$;

-- This one has a query, which PL/pgSQL plans once for each connection.
create or replace function changes_stand_at(changes jsonb, place text, row_id uuid) returns boolean language plpgsql immutable as $$
begin
  return not exists (
    select from jsonb_each(case jsonb_typeof(changes) when 'object' then changes end) field,
      jsonb_each(case jsonb_typeof(field.value) when 'object' then field.value end) said
    where not stands_at(said.value #>> '{}', place, row_id));
end $$;
