-- What customers tell about themselves in their account: answers to the pharmacy's requests, and the wish to be erased.

drop view customer_view;

alter table customer
  add column event_answer text check (event_answer in ('yes', 'no')),
  add column event_answered_at timestamptz,
  add column acknowledged_can_g_at timestamptz,
  add column etiquette_accepted_at timestamptz,
  add column erasure_requested_at timestamptz;

create index customer_erasure on customer (erasure_requested_at) where erasure_requested_at is not null;

create view customer_view as
  select c.*, c.first_name || ' ' || c.last_name as name from customer c;
