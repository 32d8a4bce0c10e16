-- Who has told the patients that a blocked batch is recalled, and when.
alter table batch
  add column recalled_at timestamptz,
  add column recalled_by uuid references staff (id);
