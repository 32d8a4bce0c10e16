-- Pauses between tries, which grow while they fail.
alter table throttle add column paused_until timestamptz;

-- Browsers in which somebody signed in before: their tries are counted apart from those of strangers.
create table known_device (
  token_hash text not null,
  account_id uuid not null,
  seen_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_device_account on known_device (account_id);
