-- What was measured of the terpenes in a batch, in percent of its weight.
alter table batch add column terpenes jsonb not null default '[]';
