-- One link on two devices: nobody overwrites what they haven't seen.
alter table questionnaire_draft add column revision integer not null default 1;
alter table questionnaire_draft add column editor text not null default '';
