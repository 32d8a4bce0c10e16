-- Invoices are never changed, and kept to the end of the eighth calendar year after theirs (AO § 147, UStG § 14b): one of
-- an earlier year may be deleted.
create function keep_eight_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and extract(year from old.created_at at time zone 'Europe/Berlin')
      < extract(year from now() at time zone 'Europe/Berlin') - 8
  then
    return old;
  end if;
  raise exception 'rows of % are never changed, and kept for eight years', tg_table_name;
end $$;

drop trigger invoice_append_only on invoice;
create trigger invoice_append_only before update or delete on invoice
  for each row execute function keep_eight_years();

-- When what a pharmacy records of an order was forgotten, after its five years.
alter table "order" add column records_forgotten_at timestamptz;

-- A file that is gone is not called by a name any more; a new one loses it when it goes.
update document set name = kind where state = 'purged';
