-- Somebody without an account asks to be erased: found by their address, or by the reference of a form (docs/decisions/0134).
create table guest_erasure (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'requested' check (state in ('requested', 'done', 'declined')),
  sender text,
  note text,
  erased_count integer,
  entered_by uuid not null references staff (id),
  decided_at timestamptz,
  decided_by uuid references staff (id)
);
-- The order that its list begins with; the id decides among equals.
create index guest_erasure_created_at on guest_erasure (created_at desc, id);

-- Encrypted where they stand, under the row's own key, which is destroyed when it is decided.
alter table guest_erasure
  add constraint guest_erasure_sender_place check (stands_at(sender, 'guest_erasure.sender', id)),
  add constraint guest_erasure_note_place check (stands_at(note, 'guest_erasure.note', id));
call demand_encrypted('guest_erasure', 'sender', 'note');
