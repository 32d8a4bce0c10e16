-- An erasure follows an address to what was sent without signing in only where its owner has proven it, and a doctor's
-- mails are the doctor's whatever address staff have written down since (docs/decisions/0134).
alter table customer add column email_proven_at timestamptz;

-- What the trail says of it: a new address that was confirmed, or a password that was set, by a link mailed there, and no
-- other address since. Who registered with a code before this has no such entry, and proves it with the next link.
update customer set email_proven_at = proof.at
  from (
    select entity_id, max(created_at) as at from audit
    where entity = 'customer'
      and (action = 'reset-password' or (action = 'update' and actor_type = 'customer' and changes ? 'email'))
    group by entity_id
  ) as proof
  where proof.entity_id = customer.id::text and customer.state <> 'erased'
    and not exists (
      select from audit as later
      where later.entity = 'customer' and later.entity_id = customer.id::text and later.action = 'update'
        and later.changes ? 'email' and later.created_at > proof.at
    );

alter table mail add column doctor_id uuid references doctor (id) on delete set null;
create index mail_doctor on mail (doctor_id) where doctor_id is not null;
