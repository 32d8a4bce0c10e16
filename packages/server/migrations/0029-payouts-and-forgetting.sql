-- A customer asks for the balance, staff transfer it; and the trail of changes can forget a person's values, nothing else.

create table payout (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'paid', 'declined', 'withdrawn')),
  customer_id uuid not null references customer (id),
  amount_cents bigint not null check (amount_cents > 0),
  account_holder text not null,
  iban text not null,
  paid_at timestamptz,
  reason text
);
create index payout_created on payout (created_at desc, id);
create unique index payout_open on payout (customer_id) where state = 'requested';

-- What is asked for is set aside at once, so that no order uses it, too; what isn't paid out comes back, each once.
alter table balance_entry
  add column payout_id uuid references payout (id),
  drop constraint balance_entry_reason,
  add constraint balance_entry_reason check (
    reason in ('orderPlaced', 'orderCalledOff', 'paymentReturned', 'latePayment', 'goodwill', 'booked',
      'payoutRequested', 'payoutReturned')),
  add constraint balance_entry_payout check (
    (reason in ('payoutRequested', 'payoutReturned')) = (payout_id is not null));
create unique index balance_entry_payout_once on balance_entry (payout_id, reason) where payout_id is not null;

-- That something was changed, by whom and when, stays; from what to what may be emptied once its person is erased.
create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
    and new.changes = (
      select coalesce(jsonb_object_agg(field, '{}'::jsonb), '{}'::jsonb) from jsonb_object_keys(old.changes) field)
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change_but_forgetting();
