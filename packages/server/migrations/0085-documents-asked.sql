-- What somebody who waits for the release of their account is asked for, and when they last handed something in.
alter table customer
  add column documents_asked jsonb not null default '[]',
  add column documents_asked_at timestamptz,
  add column documents_asked_reason text,
  add column documents_came_at timestamptz,
  add constraint customer_documents_asked_reason_place
    check (stands_at(documents_asked_reason, 'customer.documents_asked_reason', id));
call demand_encrypted('customer', 'documents_asked_reason');
