-- Payments through providers, a balance that staff can book to, and invoices whose numbers follow each other.

create table payment (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_id uuid not null references "order" (id),
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'failed', 'cancelled')),
  reference text
);
create index payment_order on payment (order_id, created_at);

-- What staff book names them and says why; everything else follows from an order, each once.
alter table balance_entry
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column note text,
  add column booked_by uuid references staff (id),
  add constraint balance_entry_reason check (
    reason in ('orderPlaced', 'orderCalledOff', 'paymentReturned', 'latePayment', 'goodwill', 'booked')),
  add constraint balance_entry_booked check (
    (reason = 'booked') = (booked_by is not null) and (reason <> 'booked' or note is not null));
create unique index balance_entry_once on balance_entry (order_id, reason)
  where reason in ('orderPlaced', 'orderCalledOff', 'paymentReturned');

create view balance_entry_view as
  select e.*,
    c.first_name || ' ' || c.last_name as customer_name,
    c.customer_number,
    o.order_number
  from balance_entry e
  join customer c on c.id = e.customer_id
  left join "order" o on o.id = e.order_id;

-- The last number given in a year; the row stays locked until the invoice that takes the next one is stored.
create table invoice_number (
  year integer primary key,
  last integer not null
);

-- What an invoice says, as it was when it was issued; rows are never changed.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'cancellation')),
  order_id uuid not null references "order" (id),
  content jsonb not null,
  unique (order_id, kind)
);
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();
