-- E-prescriptions that customers hand in with a token. A task id is taken once, until its order is called off.

create table prescription (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_id uuid not null references "order" (id) on delete cascade,
  task_id text not null check (task_id ~ '^[0-9]{3}(\.[0-9]{3}){4}\.[0-9]{2}$'),
  state text not null default 'received' check (state in ('received', 'void'))
);
create unique index prescription_task on prescription (task_id) where state <> 'void';
create index prescription_order on prescription (order_id);
create index prescription_created on prescription (created_at desc, id);

-- What opens an e-prescription at the national service: encrypted, and gone with the order's end.
create table prescription_code (
  prescription_id uuid primary key references prescription (id) on delete cascade,
  sealed text not null
);

create view prescription_view as
select p.*, o.order_number, o.customer_number,
  trim(c.first_name || ' ' || c.last_name) as customer_name
from prescription p
join "order" o on o.id = p.order_id
join customer c on c.id = o.customer_id;
