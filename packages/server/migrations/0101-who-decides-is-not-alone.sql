-- Who was an administrator until lately is told what administrators are told, and whoever gave a colleague back a role or
-- access does not confirm them (docs/decisions/0100).
alter table staff add column admin_until timestamptz;
alter table staff add column changed_by uuid references staff (id);
