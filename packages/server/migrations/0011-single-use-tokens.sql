-- Links that open something once: a new password, an invitation, a questionnaire. Only their hashes are kept.
create table single_use_token (
  token_hash text primary key,
  purpose text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index single_use_token_subject on single_use_token (purpose, subject_id);
create index single_use_token_expiry on single_use_token (expires_at);
