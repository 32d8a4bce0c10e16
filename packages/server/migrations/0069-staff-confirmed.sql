-- Who was invited counts as a second person once somebody who didn't invite them has confirmed them (docs/decisions/0100). Accounts from
-- before, and those that are made on the server itself, are.
alter table staff
  add column state text not null default 'confirmed' check (state in ('invited', 'confirmed')),
  add column invited_by uuid references staff (id);
alter table staff alter column state set default 'invited';
