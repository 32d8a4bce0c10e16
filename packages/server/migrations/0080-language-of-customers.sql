-- The language in which the shop writes to a customer: the one that they registered and ordered in, or have chosen since.
alter table customer add column locale text not null default 'de';
