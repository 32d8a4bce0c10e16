-- Invoices are never changed, and kept for eight years (AO § 147, UStG § 14b): a row that is older may be deleted.
create function keep_eight_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '8 years' then
    return old;
  end if;
  raise exception 'rows of % are never changed, and kept for eight years', tg_table_name;
end $$;

drop trigger invoice_append_only on invoice;
create trigger invoice_append_only before update or delete on invoice
  for each row execute function keep_eight_years();
