-- A recalled batch is never sold again (docs/decisions/0057). One that was taken back before is blocked, and not recalled yet: who
-- was served since is still to be told.
update batch set state = 'blocked', recalled_at = null, recalled_by = null, version = version + 1
  where recalled_at is not null and state <> 'blocked';

-- Medicine is sold on prescription only (MedCanG, section 3): the schema of articles refuses anything else.
update article set requires_prescription = true, version = version + 1
  where type in ('cannabis', 'readymade', 'milled', 'essence') and not requires_prescription;
