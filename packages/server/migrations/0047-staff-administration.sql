-- Somebody lost what they prove themselves with: an administrator asks for it to be taken away, another one confirms.
create table factor_reset (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'done', 'declined')),
  staff_id uuid not null references staff (id),
  note text not null,
  entered_by uuid not null references staff (id),
  decided_at timestamptz,
  decided_by uuid references staff (id)
);
create index factor_reset_created on factor_reset (created_at desc, id);
-- One at a time for each person.
create unique index factor_reset_staff_id on factor_reset (staff_id) where state = 'requested';

-- How many documents somebody has opened at a stretch is counted at each opening.
create index document_opening_staff on document_opening (staff_id, requested_at);
