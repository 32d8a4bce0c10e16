-- A consent is given to the text in the language that was read, and to the version of the page that it links to, if it links to one.
alter table consent
  add column locale text not null default 'de',
  add column document_version text;
update consent c set locale = s.locale from form_submission s where s.id = c.submission_id and s.locale <> 'de';
