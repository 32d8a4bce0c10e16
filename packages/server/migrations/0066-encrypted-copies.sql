-- What tells of a person in mails, notes, invoices and names of files is encrypted, too (docs/decisions/0099).

alter table mail
  add column subject_lookup int[],
  add column recipient_lookup int[],
  add constraint mail_subject_place check (stands_at(subject, 'mail.subject', id)),
  add constraint mail_recipient_place check (stands_at(recipient, 'mail.recipient', id)),
  add constraint mail_text_place check (stands_at(text, 'mail.text', id)),
  add constraint mail_last_error_place check (stands_at(last_error, 'mail.last_error', id));
drop index mail_search;
create index mail_words on mail using gin (subject_lookup, recipient_lookup);
-- Those that the job has still to encrypt, which are searched in clear text until then. Empty from then on.
create index mail_before on mail (id) where subject_lookup is null or recipient_lookup is null;

alter table appointment
  add column note_lookup int[],
  add constraint appointment_note_place check (stands_at(note, 'appointment.note', id));
alter table credit
  add column note_lookup int[],
  add constraint credit_note_place check (stands_at(note, 'credit.note', id)),
  add constraint credit_reason_place check (stands_at(reason, 'credit.reason', id));
alter table balance_entry
  add column note_lookup int[],
  add constraint balance_entry_note_place check (stands_at(note, 'balance_entry.note', id));
alter table payout add constraint payout_reason_place check (stands_at(reason, 'payout.reason', id));
alter table feedback
  add column name_lookup int[],
  add column email_lookup int[],
  add column message_lookup int[],
  add constraint feedback_name_place check (stands_at(name, 'feedback.name', id)),
  add constraint feedback_email_place check (stands_at(email, 'feedback.email', id)),
  add constraint feedback_message_place check (stands_at(message, 'feedback.message', id)),
  add constraint feedback_note_place check (stands_at(note, 'feedback.note', id));
alter table questionnaire
  add constraint questionnaire_rejection_reason_place
  check (stands_at(rejection_reason, 'questionnaire.rejection_reason', id));
alter table stock_move add constraint stock_move_reason_place check (stands_at(reason, 'stock_move.reason', id));
alter table document add constraint document_name_place check (stands_at(name, 'document.name', id));
alter table invoice
  add constraint invoice_content_place check (stands_at(content #>> '{}', 'invoice.content', id));

-- Rows that are never changed may be encrypted, once: nothing but these fields changes, each from clear text to what stands there.
create function is_encrypting(before jsonb, after jsonb, tab text, fields text[]) returns boolean
  language sql immutable as $$
  select before - fields = after - fields and not exists (
    select from unnest(fields) field
    where after -> field is distinct from before -> field
      and (field not like '%\_lookup')
      and (starts_with(coalesce(before ->> field, ''), chr(2) || 'enc1:')
        or not starts_with(coalesce(after ->> field, ''), chr(2) || 'enc1:' || tab || '.' || field || ':')))
$$;

create function keep_but_encrypt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_encrypting(to_jsonb(old), to_jsonb(new), tg_table_name, tg_argv) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
drop trigger balance_entry_append_only on balance_entry;
create trigger balance_entry_append_only before update or delete on balance_entry
  for each row execute function keep_but_encrypt('note', 'note_lookup');
drop trigger stock_move_append_only on stock_move;
create trigger stock_move_append_only before update or delete on stock_move
  for each row execute function keep_but_encrypt('reason');

create or replace function keep_eight_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and extract(year from old.created_at at time zone 'Europe/Berlin')
      < extract(year from now() at time zone 'Europe/Berlin') - 8
  then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_encrypting(to_jsonb(old), to_jsonb(new), 'invoice', array['content']) then
    return new;
  end if;
  raise exception 'rows of % are never changed, and kept for eight years', tg_table_name;
end $$;

-- What stands beside a link is sealed: a device that asked for one is forgotten, and the address is asked for instead.
update single_use_token set payload = null where payload not like '%@%';
