-- How far a sign-in has come, when it began, and where: for lists of one's own sessions.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column stage text not null default 'complete' check (stage in ('factor', 'enrolment', 'complete')),
  add column signed_in_at timestamptz not null default now(),
  add column device text,
  add column network text;
update session set signed_in_at = created_at;
create unique index session_id on session (id);

-- The secret that an authenticator app shares, and the one that waits to be confirmed by its first code.
create table one_time_code (
  account_id uuid primary key,
  secret text,
  waiting_secret text,
  -- The step of time of the last code that was accepted: no code is good twice.
  last_step bigint not null default 0
);

-- Unused ones: a used code is deleted.
create table recovery_code (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  hash text not null,
  created_at timestamptz not null default now()
);
create index recovery_code_account on recovery_code (account_id);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('customer', 'staff')),
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What an authenticator is asked to sign: good once, and for a few minutes.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null,
  account_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
