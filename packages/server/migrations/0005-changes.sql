-- Whoever keeps in memory what these tables say is told when they change, on every node, once it is committed.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end $$;

create trigger setting_tells after insert or update or delete on setting
  for each statement execute function tell_change();
create trigger article_tells after insert or update or delete on article
  for each statement execute function tell_change();
create trigger brand_tells after insert or update or delete on brand
  for each statement execute function tell_change();
create trigger batch_tells after insert or update or delete on batch
  for each statement execute function tell_change();
