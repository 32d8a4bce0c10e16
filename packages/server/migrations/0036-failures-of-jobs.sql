-- What jobs could not do, until they have done it: one entry for each row that failed, or for a whole job.
create table job_failure (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  job text not null,
  row_id uuid,
  message text not null,
  attempts integer not null default 1,
  unique nulls not distinct (job, row_id)
);
