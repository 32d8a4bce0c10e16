-- An encrypted value has some 150 bytes, and a person's row, a mail or an order a dozen of them: more than the two kilobytes from which
-- PostgreSQL tries to compress each value, which ciphertext can't be, and then moves the longest ones to another table. At each change of
-- such a row it would try again. Rows of up to a page's eight kilobytes stay whole, and nothing is compressed.
create procedure store_encrypted(tab text, variadic fields text[]) language plpgsql as $$
declare
  field text;
begin
  execute format('alter table %I set (toast_tuple_target = 8160)', tab);
  foreach field in array fields loop
    execute format('alter table %I alter column %I set storage external', tab, field);
  end loop;
end $$;

do $$
declare
  one record;
begin
  for one in
    select relname as tab, array_agg(distinct attname::text) as fields
    from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
    where tgfoid = 'refuse_clear_text'::regproc group by relname
  loop
    call store_encrypted(one.tab, variadic one.fields);
  end loop;
end $$;

alter procedure demand_encrypted(text, text[]) rename to refuse_clear;
create procedure demand_encrypted(tab text, variadic fields text[]) language plpgsql as $$
begin
  call refuse_clear(tab, variadic fields);
  call store_encrypted(tab, variadic fields);
end $$;
