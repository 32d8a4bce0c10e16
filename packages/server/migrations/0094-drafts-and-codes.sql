-- What a doctor has answered so far is under a key of its own, with the files (docs/decisions/0032): it is destroyed with the draft, and
-- no copy can be read then. Drafts from before are sealed with the shop's key within, until they are saved anew or end.
alter table questionnaire_draft
  add column id uuid not null default gen_random_uuid() unique,
  add constraint questionnaire_draft_sealed_place check (stands_at(sealed, 'questionnaire_draft.sealed', id));
call demand_encrypted('questionnaire_draft', 'sealed');
-- Files of those that have ended had this key, which nothing destroyed.
delete from data_key where owner_type = 'questionnaire-draft'
  and owner_id in (select id from questionnaire where state <> 'open');

-- So is what opens an e-prescription, which ends with its order (docs/decisions/0027).
alter table prescription_code
  add column id uuid not null default gen_random_uuid() unique,
  add constraint prescription_code_sealed_place check (stands_at(sealed, 'prescription_code.sealed', id));
call demand_encrypted('prescription_code', 'sealed');
