-- A task id can be guessed, and isn't secret: who comes with another access code isn't who has the print-out. What is there once is both
-- together, by their keyed hash (docs/decisions/0027). It outlives the code itself, until the order is cancelled. Prescriptions from before
-- have none: the code that is stored of them is compared.
create table prescription_use (
  hash text primary key,
  prescription_id uuid not null unique references prescription (id) on delete cascade
);
drop index prescription_task;
create index prescription_task on prescription (task_id);
