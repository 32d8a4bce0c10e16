-- Doctors who prescribe, and the questionnaires that staff send them.

create table doctor (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  specialization text,
  practice text,
  city text,
  customer_id uuid references customer (id) on delete set null,
  notes text
);
create unique index doctor_email on doctor (lower(email));

create table questionnaire (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  doctor_id uuid not null references doctor (id),
  state text not null default 'open',
  locale text not null default 'de',
  expires_at timestamptz not null,
  submitted_at timestamptz,
  submission_id uuid references form_submission (id),
  flags jsonb not null default '[]',
  rejection_reason text
);
create index questionnaire_doctor on questionnaire (doctor_id, created_at desc);
create index questionnaire_open on questionnaire (expires_at) where state = 'open';

-- What somebody has answered so far, sealed: only the process that knows the application's secret reads it.
create table questionnaire_draft (
  questionnaire_id uuid primary key references questionnaire (id) on delete cascade,
  sealed text not null,
  saved_at timestamptz not null
);

create view doctor_view as
  select d.*,
    d.first_name || ' ' || d.last_name as name,
    (select q.state from questionnaire q where q.doctor_id = d.id order by q.created_at desc, q.id limit 1)
      as questionnaire_state
  from doctor d;

create view questionnaire_view as
  select q.*,
    d.first_name || ' ' || d.last_name as doctor_name,
    s.reference, s.form, s.form_id, s.path, s.answers,
    (select coalesce(jsonb_agg(
        jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'givenAt', c.given_at) order by c.kind), '[]')
      from consent c where c.submission_id = s.id) as consents
  from questionnaire q
    join doctor d on d.id = q.doctor_id
    left join form_submission s on s.id = q.submission_id;
