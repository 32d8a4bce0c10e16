-- What staff book on a customer's balance is asked for first: above the limit a second person agrees before the ledger
-- has it, and it has it once.
create table credit (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'booked', 'declined')),
  customer_id uuid not null references customer (id),
  amount_cents bigint not null check (amount_cents <> 0),
  note text not null,
  entered_by uuid not null references staff (id),
  decided_at timestamptz,
  decided_by uuid references staff (id),
  reason text
);
create index credit_created on credit (created_at desc, id);
create index credit_customer on credit (customer_id, created_at desc);

alter table balance_entry
  add column credit_id uuid references credit (id),
  add constraint balance_entry_credit check (credit_id is null or reason = 'booked');
create unique index balance_entry_credit_once on balance_entry (credit_id) where credit_id is not null;
