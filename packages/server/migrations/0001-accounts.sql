-- People: customers and staff, how they sign in, and what they have done and said.

create table customer (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'pending',
  customer_number text unique,
  pay_type text not null,
  gender text,
  first_name text not null,
  last_name text not null,
  street text not null,
  additional_address text,
  zip text not null,
  city text not null,
  phone text not null,
  email text not null,
  date_of_birth date not null,
  delivery_note text,
  doctor_specialization text,
  registration_prescription_transmission text,
  more_status_updates boolean not null default false,
  exemption_valid_until date,
  released_at timestamptz,
  rejected_at timestamptz,
  rejection_reason text,
  last_order_at timestamptz
);
create unique index customer_email on customer (lower(email));
create index customer_state on customer (state, created_at desc);

create view customer_view as
  select c.*, c.first_name || ' ' || c.last_name as name from customer c;

create table staff (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  email text not null,
  role text not null,
  active boolean not null default true
);
create unique index staff_email on staff (lower(email));

-- Away from the entities' tables, so that no generic read can ever touch it.
create table password (
  account_id uuid primary key,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table session (
  token_hash text primary key,
  kind text not null check (kind in ('customer', 'staff')),
  account_id uuid not null,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  remember boolean not null default false
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Tries per key (login per address and per account, …) within a window.
create table throttle (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

-- What an Idempotency-Key was answered with.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

create table consent (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null,
  text_version text not null,
  given_at timestamptz not null
);
create index consent_customer on consent (customer_id);

-- A form as it was answered; `form_version` is the content hash of the questions that were asked.
create table form_submission (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  form text not null,
  form_version text not null,
  answers jsonb not null,
  path jsonb not null,
  owner_type text,
  owner_id uuid
);
create index form_submission_owner on form_submission (owner_type, owner_id);

-- A file in the storage. `temporary` until something claims it.
create table document (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  state text not null default 'temporary' check (state in ('temporary', 'kept', 'purged')),
  owner_type text,
  owner_id uuid,
  kind text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  storage_key text not null unique,
  wrapped_key text not null,
  purge_after timestamptz
);
create index document_owner on document (owner_type, owner_id);
create index document_purge on document (purge_after) where purge_after is not null;
create index document_temporary on document (created_at) where state = 'temporary';

-- Every opening of a document: who, why, when. The link works once and for a short time.
create table document_opening (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references document (id) on delete cascade,
  staff_id uuid not null references staff (id),
  purpose text not null,
  requested_at timestamptz not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index document_opening_document on document_opening (document_id);

-- One row per change: the fields' old and new values. Rows are never changed nor deleted.
create table audit (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  actor_type text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  entity text not null,
  entity_id text,
  changes jsonb not null default '{}',
  request_id text
);
create index audit_entity on audit (entity, entity_id, created_at desc);
create index audit_created on audit (created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_change();

-- The way of every entity that has a flow.
create table flow_event (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  entity text not null,
  entity_id uuid not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  note text,
  actor_type text not null,
  actor_id uuid,
  actor_name text
);
create index flow_event_entity on flow_event (entity, entity_id, created_at);

-- Outbox: written in the transaction that caused the mail, delivered by a job.
create table mail (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  template text not null,
  locale text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text,
  customer_id uuid references customer (id) on delete set null
);
create index mail_waiting on mail (created_at) where state in ('queued', 'sending');
create index mail_created on mail (created_at desc);

create table setting (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null unique,
  value text not null
);
