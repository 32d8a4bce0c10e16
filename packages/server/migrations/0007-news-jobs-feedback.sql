-- The blog with what each customer has read, job offers, and what people say about the shop's accessibility.

create table blog_post (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  date date not null,
  category_name text not null,
  title text not null,
  intro_text text not null,
  text text not null,
  image_name text,
  preset_image_index integer check (preset_image_index between 0 and 3),
  only_visible_for_logged_in_users boolean not null default false,
  is_published boolean not null default false
);
create index blog_post_date on blog_post (date desc, id);

-- Who has read what, and nothing more: not when, not how often.
create table blog_read (
  customer_id uuid not null references customer (id) on delete cascade,
  blog_post_id uuid not null references blog_post (id) on delete cascade,
  primary key (customer_id, blog_post_id)
);
create index blog_read_post on blog_read (blog_post_id);

create table job_offer (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null,
  location text not null,
  employment_type text not null check (employment_type in ('FullTime', 'PartTime')),
  application_deadline date,
  description text not null,
  requirements text,
  benefits text,
  required_documents text,
  beginning text,
  work_hours text,
  hours_per_week numeric(4, 1) check (hours_per_week between 0 and 60),
  salary text,
  contact_person text,
  is_published boolean not null default false
);
create index job_offer_title on job_offer (title, id);

create table feedback (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'answered')),
  name text,
  email text,
  platform text,
  os text,
  browser text,
  device text,
  message text not null,
  note text
);
create index feedback_created on feedback (created_at desc, id);

create trigger blog_post_tells after insert or update or delete on blog_post
  for each statement execute function tell_change();
create trigger job_offer_tells after insert or update or delete on job_offer
  for each statement execute function tell_change();

-- Switches that staff must find in their list of settings before anybody has ever turned them.
insert into setting (name, value) values
  ('offline', 'false'),
  ('offlineText', '<p>Wir arbeiten gerade am Shop. Telefonisch sind wir wie gewohnt für dich da.</p>'),
  ('articlesRequireLogin', 'false'),
  ('tooManyOrdersWarning', 'false'),
  ('customEnterShopDialog', 'null'),
  ('customAfterLoginDialog', 'null')
on conflict (name) do nothing;
