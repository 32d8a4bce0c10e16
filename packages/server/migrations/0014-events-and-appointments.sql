-- Meetings to which the pharmacy invites customers, and appointments with one customer.

create table event (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  date timestamptz not null,
  location text,
  text text not null,
  answer_until timestamptz not null
);
create index event_date on event (date desc, id);

-- Who was invited and what they answered.
create table event_registration (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined')),
  event_id uuid not null references event (id),
  customer_id uuid not null references customer (id) on delete cascade,
  answered_at timestamptz,
  unique (event_id, customer_id)
);
create index event_registration_customer on event_registration (customer_id);
create index event_registration_created on event_registration (created_at desc, id);

create view event_view as
  select e.*,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'invited')::int as open_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'accepted')::int as accepted_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'declined')::int as declined_count
  from event e;

create view event_registration_view as
  select r.*,
    e.name as event_name,
    e.date as event_date,
    c.first_name || ' ' || c.last_name as customer_name
  from event_registration r
  join event e on e.id = r.event_id
  join customer c on c.id = r.customer_id;

create table appointment (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  customer_id uuid not null references customer (id) on delete cascade,
  start timestamptz not null,
  duration integer not null check (duration between 5 and 480),
  note text,
  cancelled_at timestamptz
);
create index appointment_customer on appointment (customer_id, start);
create index appointment_start on appointment (start, id);

create view appointment_view as
  select a.*, c.first_name || ' ' || c.last_name as customer_name, c.phone as customer_phone
  from appointment a
  join customer c on c.id = a.customer_id;
