-- Files of patients are looked at by a virus scanner before they are opened, and what nobody has claimed is limited.
alter table document
  -- What the scanner said; without one: nothing.
  add column scan text not null default 'unchecked' check (scan in ('unchecked', 'clean', 'infected')),
  -- Who sent it, as a name that only the application can compute; of no use once it was claimed.
  add column brought_by text;
create index document_brought on document (brought_by) where state = 'temporary';
