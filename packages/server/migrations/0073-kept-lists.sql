-- What a customer's devices share: the cart, and, where they asked for it, articles to remember. Each is a text that is encrypted with
-- the customer's key (docs/decisions/0103); nothing in the database reads it.
create table kept_list (
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null check (name in ('cart', 'articles')),
  version integer not null,
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, name)
);
