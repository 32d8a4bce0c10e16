-- A limit from before it had a bound is the bound (docs/decisions/0053). What isn't a number is none that counts.
update setting set value = '20000', version = version + 1, updated_at = now()
  where case when name = 'creditLimitCents' and value ~ '^[0-9]{5,}$' then value::numeric > 20000 else false end;

-- Whoever confirms a colleague anew reads with which address they were confirmed before (docs/decisions/0100).
alter table staff add column former_email text;
