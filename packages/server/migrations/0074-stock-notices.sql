-- Who wants to hear when a sold-out article can be had again: one mail, after which the row goes (docs/decisions/0104).
create table stock_notice (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  customer_id uuid not null references customer (id) on delete cascade,
  article_id uuid not null references article (id) on delete cascade,
  unique (customer_id, article_id)
);
create index stock_notice_article on stock_notice (article_id);
