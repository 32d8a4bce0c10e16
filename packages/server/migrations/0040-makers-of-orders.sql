-- Everybody who has assigned batches to an order or made its goods: they are released by somebody else, also after the
-- order was returned to manufacturing and finished by another person.
alter table "order" add column makers jsonb not null default '[]';
update "order" o set makers = (
  select coalesce(jsonb_agg(distinct person), '[]')
  from unnest(array[o.batches_assigned_by, o.made_by]) person
  where person is not null);
