-- When a mail that waits is tried next; for one that is being sent: when whoever sends it is taken to have died.
alter table mail add column next_try_at timestamptz not null default now();
create index mail_to_try on mail (next_try_at) where state in ('queued', 'sending');
