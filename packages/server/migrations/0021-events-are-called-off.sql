-- An event can be called off; whoever was to come is told.
alter table event
  add column state text not null default 'planned' check (state in ('planned', 'cancelled'));
