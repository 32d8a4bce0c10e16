-- What is sold, where each package of it is, and who ordered how much of it.

create table brand (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null unique,
  logo_name text,
  text text
);

create table article (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  slug text not null,
  url_id text not null unique,
  public_name_primary text not null,
  public_name_secondary text,
  text text,
  type text not null check (type in ('cannabis', 'readymade', 'milled', 'essence', 'standard', 'merchandise')),
  brand_id uuid not null references brand (id),
  species text,
  strain text,
  thc numeric(6, 3) check (thc between 0 and 100),
  cbd numeric(6, 3) check (cbd between 0 and 100),
  unit text not null check (unit in ('g', 'ml', 'stk')),
  package_amount numeric(10, 3) not null check (package_amount > 0),
  price_cents integer not null check (price_cents >= 0),
  vat_percent integer not null check (vat_percent between 0 and 100),
  color_category text,
  not_in_stock_text text,
  allow boolean not null default true,
  is_sell_off_article boolean not null default false,
  low_stock_threshold integer not null default 0 check (low_stock_threshold >= 0),
  batch_preparation_package_amount numeric(10, 3) check (batch_preparation_package_amount > 0),
  packaging_type text,
  seal_of_transparency boolean not null default false,
  show_image_in_list boolean not null default true,
  is_showcase_promoted boolean not null default false,
  requires_prescription boolean not null default false,
  crossing text,
  cultivation_facility text,
  cultivation_method text,
  irradiation_method text,
  country_of_origin text,
  terpene_profile jsonb not null default '[]',
  is_variation_article boolean not null default false,
  variation_label text,
  variations jsonb not null default '[]',
  shop_images jsonb not null default '[]',
  image_name text
);
create index article_brand on article (brand_id);

-- Amounts count packages of the article. What is on hand is computed, so that
-- received = on hand + reserved + dispensed + destroyed can't be broken by any statement.
create table batch (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'quarantine' check (state in ('quarantine', 'released', 'blocked')),
  article_id uuid not null references article (id),
  batch_number text not null,
  pzn text,
  expires_on date not null,
  thc numeric(6, 3) check (thc between 0 and 100),
  cbd numeric(6, 3) check (cbd between 0 and 100),
  tymc integer check (tymc >= 0),
  tamc integer check (tamc >= 0),
  drying_loss numeric(6, 3) check (drying_loss between 0 and 100),
  release_specification text,
  received_amount integer not null check (received_amount >= 0),
  on_hand_amount integer not null
    generated always as (received_amount - reserved_amount - dispensed_amount - destroyed_amount) stored,
  reserved_amount integer not null default 0 check (reserved_amount >= 0),
  dispensed_amount integer not null default 0 check (dispensed_amount >= 0),
  destroyed_amount integer not null default 0 check (destroyed_amount >= 0),
  released_at timestamptz,
  released_by uuid references staff (id),
  unique (article_id, batch_number),
  constraint batch_stock_adds_up check (
    on_hand_amount >= 0
    and received_amount = on_hand_amount + reserved_amount + dispensed_amount + destroyed_amount
  )
);
create index batch_stock on batch (article_id, expires_on) where state = 'released';

create view article_view as
  select a.*,
    b.name as brand_name,
    s.available_amount,
    s.available_amount > 0 as in_stock,
    s.available_amount > 0 and s.available_amount <= a.low_stock_threshold as show_low_stock_warning,
    a.type in ('readymade', 'milled') as is_prepared_type
  from article a
  join brand b on b.id = a.brand_id
  cross join lateral (
    select coalesce(sum(x.on_hand_amount), 0)::integer as available_amount
    from batch x
    where x.state = 'released'
      and x.expires_on >= (now() at time zone 'Europe/Berlin')::date
      and (x.article_id = a.id or (a.is_variation_article and x.article_id in (
        select (v ->> 'childArticleId')::uuid from jsonb_array_elements(a.variations) v)))
  ) s;

create view batch_view as
  select b.*,
    a.name as article_name,
    a.type as article_type,
    b.expires_on < (now() at time zone 'Europe/Berlin')::date as is_expired
  from batch b
  join article a on a.id = b.article_id;

create sequence order_number_seq start 100001;

create table "order" (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_number text not null unique default nextval('order_number_seq')::text,
  state text not null default 'new' check (state in ('new', 'accepted', 'verification', 'manufacturing',
    'waiting_for_release', 'ready_for_pickup', 'ready_for_shipping', 'completed', 'cancelled', 'rejected',
    'reservation_exceeded')),
  customer_id uuid not null references customer (id),
  customer_number text,
  pay_type text not null,
  is_pickup boolean not null,
  is_prescription_not_required boolean not null,
  prescription_transmission text,
  payment_provider text not null,
  shipping_provider text not null,
  shipping_options jsonb not null default '[]',
  invoice_first_name text not null,
  invoice_last_name text not null,
  invoice_street text not null,
  invoice_additional_address text,
  invoice_zip text not null,
  invoice_city text not null,
  delivery_first_name text,
  delivery_last_name text,
  delivery_street text,
  delivery_additional_address text,
  delivery_zip text,
  delivery_city text,
  delivery_note text,
  total_price_cents bigint not null check (total_price_cents >= 0),
  total_price_without_fees_cents bigint not null check (total_price_without_fees_cents >= 0),
  total_tax_cents bigint not null check (total_tax_cents between 0 and total_price_cents),
  total_payment_price_cents bigint not null check (total_payment_price_cents >= 0),
  used_balance_cents bigint not null default 0 check (used_balance_cents >= 0),
  total_taxes jsonb not null default '[]',
  total_cannabis_amount numeric(12, 3) not null check (total_cannabis_amount >= 0),
  reserved_until timestamptz,
  is_reservation_extended boolean not null default false,
  due_on date,
  reason text,
  reviewed_at timestamptz,
  reviewed_by uuid references staff (id),
  prescription_arrived_at timestamptz,
  prescription_arrived_by uuid references staff (id),
  prescription_checked_at timestamptz,
  prescription_checked_by uuid references staff (id),
  payment_received_at timestamptz,
  payment_received_by uuid references staff (id),
  batches_assigned_at timestamptz,
  batches_assigned_by uuid references staff (id),
  made_at timestamptz,
  made_by uuid references staff (id),
  released_at timestamptz,
  released_by uuid references staff (id),
  completed_at timestamptz,
  staff_note text,
  constraint order_released_by_another check (released_by is null or released_by is distinct from made_by)
);
create index order_customer on "order" (customer_id, created_at desc);
create index order_state on "order" (state, created_at desc);
create index order_reservation on "order" (reserved_until) where state in ('new', 'accepted', 'verification');

create table order_item (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references "order" (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('article', 'fee', 'discount', 'shipping')),
  article_id uuid references article (id),
  article_type text,
  article_name text not null,
  amount integer not null default 1 check (amount > 0),
  package_amount numeric(10, 3),
  unit text,
  single_price_cents bigint not null,
  total_price_cents bigint not null,
  sub_items jsonb not null default '[]',
  sub_items_total_cents bigint not null default 0 check (sub_items_total_cents >= 0),
  vat_percent integer not null,
  tax_cents bigint not null,
  thc numeric(6, 3),
  cbd numeric(6, 3),
  requires_prescription boolean not null default false,
  batch_preparation_package_amount numeric(10, 3),
  unique (order_id, position),
  check (kind <> 'article' or (article_id is not null and single_price_cents >= 0)),
  check (kind <> 'article' or total_price_cents = single_price_cents * amount),
  check (kind = 'discount' or total_price_cents >= 0)
);
create index order_item_article on order_item (article_id);

-- Which packages of which batch an order holds; the row stays when they are dispensed and goes when they are let go.
create table order_item_batch (
  order_item_id uuid not null references order_item (id) on delete cascade,
  batch_id uuid not null references batch (id),
  amount integer not null check (amount > 0),
  dispensed_at timestamptz,
  primary key (order_item_id, batch_id)
);
create index order_item_batch_batch on order_item_batch (batch_id);

-- Every movement of stock after a batch's receipt; rows are never changed.
create table stock_move (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  batch_id uuid not null references batch (id),
  order_id uuid references "order" (id),
  kind text not null check (kind in ('reserve', 'let_go', 'dispense', 'destroy')),
  amount integer not null check (amount > 0),
  actor_type text not null,
  actor_id uuid,
  reason text
);
create index stock_move_batch on stock_move (batch_id, created_at);
create trigger stock_move_append_only before update or delete on stock_move
  for each row execute function refuse_change();

-- A customer's balance is the sum of these; rows are never changed.
create table balance_entry (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  customer_id uuid not null references customer (id),
  order_id uuid references "order" (id),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null
);
create index balance_entry_customer on balance_entry (customer_id, created_at);
create trigger balance_entry_append_only before update or delete on balance_entry
  for each row execute function refuse_change();

create view order_view as
  select o.*,
    o.invoice_first_name || ' ' || o.invoice_last_name as customer_name,
    o.reviewed_at is not null as reviewed,
    o.prescription_checked_at is not null as prescription_checked,
    o.payment_received_at is not null as payment_received,
    o.state in ('new', 'accepted', 'verification') and o.payment_received_at is null as is_user_cancelable,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'articleId', i.article_id, 'articleName', i.article_name,
        'articleType', i.article_type, 'amount', i.amount, 'packageAmount', i.package_amount, 'unit', i.unit,
        'singlePriceCents', i.single_price_cents, 'totalPriceCents', i.total_price_cents,
        'subItems', i.sub_items, 'subItemsTotalCents', i.sub_items_total_cents, 'vatPercent', i.vat_percent,
        'taxCents', i.tax_cents, 'requiresPrescription', i.requires_prescription,
        'batches', (
          select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'batchNumber', b.batch_number,
            'amount', ib.amount, 'isDispensed', ib.dispensed_at is not null) order by b.expires_on, b.id), '[]')
          from order_item_batch ib join batch b on b.id = ib.batch_id
          where ib.order_item_id = i.id)
      ) order by i.position), '[]')
      from order_item i where i.order_id = o.id
    ) as items
  from "order" o;

-- The catalogue's public pictures: small, shown to everybody, the same on every node.
create table picture (
  name text primary key,
  media_type text not null,
  content bytea not null
);
