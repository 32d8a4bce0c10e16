-- Keys: master keys follow from APP_SECRET and are never stored; each data key is stored encrypted with one of them
-- (docs/decisions/0093).

create table master_key (
  version serial primary key,
  -- Follows from the secret, and tells nothing of it: by it a secret is recognised.
  name text not null unique,
  -- current: encrypts; replaced: still opens, while `keys:rotate` runs; retired: is refused.
  state text not null check (state in ('current', 'replaced', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index master_key_current on master_key (state) where state = 'current';

-- The random keys of patients and of what has a key of its own, by the row that they belong to; those of the shop itself have no owner_id.
create table data_key (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  owner_type text not null,
  owner_id uuid,
  master_version integer references master_key (version),
  wrapped text not null,
  unique nulls not distinct (owner_type, owner_id)
);
create index data_key_master on data_key (master_version);

-- A database that has been used before: the server puts in the keys that it has made of its secret so far.
insert into data_key (owner_type, wrapped)
select name, '' from unnest(array['shop/names', 'shop/texts-before', 'shop/files-before']) as name
where exists (select from form);

-- The data key that a file's own key is encrypted with; null: one from before.
alter table document add column key_id uuid;
create index document_key on document (key_id);
create index document_key_before on document (id) where key_id is null and wrapped_key <> '';

-- What opens a file goes with the file.
update document set wrapped_key = '' where state = 'purged';
