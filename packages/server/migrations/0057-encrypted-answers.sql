-- Answers to forms are encrypted: none can be put in the place of another.
alter table form_submission
  add constraint form_submission_answers_place
  check (stands_at(answers #>> '{}', 'form_submission.answers', id));

-- By what address a visitor's submission is found when its account is erased: a hash under a key of its own.
create table submission_address (
  submission_id uuid primary key references form_submission (id) on delete cascade,
  hash text not null
);
create index submission_address_hash on submission_address (hash);
