-- Forms as they were asked, and what was sent through them.

-- One row per wording: a form's declaration with its texts, kept so that an answer is always shown with its question.
create table form (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  form_version text not null,
  texts_version text not null,
  current boolean not null default true,
  schema jsonb not null,
  ui jsonb not null,
  steps jsonb,
  texts jsonb not null,
  unique (name, form_version, texts_version)
);

alter table form_submission
  add column form_id uuid references form (id),
  add column reference text,
  add column locale text not null default 'de',
  add column generic boolean not null default false;
update form_submission set reference = upper(substr(replace(id::text, '-', ''), 1, 10));
alter table form_submission alter column reference set not null;
create unique index form_submission_reference on form_submission (reference);
create index form_submission_form on form_submission (form, created_at desc);
create index form_submission_wording on form_submission (form_id);

-- Consent may be given by somebody who is no customer: then it belongs to what they sent.
alter table consent
  alter column customer_id drop not null,
  add column submission_id uuid references form_submission (id) on delete cascade,
  add constraint consent_of_somebody check (customer_id is not null or submission_id is not null);
create index consent_submission on consent (submission_id);

create view form_view as
  select f.*,
    coalesce(f.texts -> 'de' ->> 'title', f.name) as title,
    (select count(*) from form_submission s where s.form = f.name) as submissions,
    (select max(s.created_at) from form_submission s where s.form = f.name) as last_submission_at,
    (select jsonb_agg(
        jsonb_build_object(
          'createdAt', v.created_at,
          'formVersion', v.form_version,
          'textsVersion', v.texts_version,
          'submissions', (select count(*) from form_submission s where s.form_id = v.id)
        ) order by v.created_at desc, v.id)
      from form v where v.name = f.name) as versions
  from form f;

create view form_submission_view as
  select s.*,
    coalesce(f.texts -> 'de' ->> 'title', s.form) as form_name,
    case s.owner_type when 'customer' then
      (select c.first_name || ' ' || c.last_name from customer c where c.id = s.owner_id) end as owner_name,
    (select coalesce(jsonb_agg(
        jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'givenAt', c.given_at) order by c.kind), '[]')
      from consent c where c.submission_id = s.id) as consents
  from form_submission s left join form f on f.id = s.form_id;
