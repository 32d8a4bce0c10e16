-- Fields that are declared encrypted can't be written in clear text by any statement, whoever has written it (docs/decisions/0094).

-- Encrypted, or what everybody may know: nothing, and what stands in the place of something that was erased (`stand-ins.ts`).
create function is_closed(value text) returns boolean language sql immutable as $$
  select value is null or starts_with(value, chr(2) || 'enc1:')
    or value in ('Gelöscht', '00000', '1900-01-01', '-', '', '{}', '[]') or value like '%@geloescht.invalid'
$$;

create function refuse_clear_text() returns trigger language plpgsql as $$
begin
  raise exception '%.% is encrypted: it takes no clear text', tg_table_name, tg_argv[0];
end $$;

-- Rows from before stay as they are until the job `encrypt-fields` has been there: what isn't written isn't asked.
create procedure demand_encrypted(tab text, variadic fields text[]) language plpgsql as $$
declare
  field text;
  as_text text;
begin
  foreach field in array fields loop
    select format(case typname when 'jsonb' then 'new.%I #>> ''{}''' else 'new.%I::text' end, field) into as_text
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = format('%I', tab)::regclass and attname = field;
    execute format(
      'create trigger %I before insert or update of %I on %I for each row when (not is_closed(%s))
        execute function refuse_clear_text(%L)', tab || '_' || field || '_encrypted', field, tab, as_text, field);
  end loop;
end $$;

call demand_encrypted('appointment', 'note');
call demand_encrypted('balance_entry', 'note');
call demand_encrypted('credit', 'note', 'reason');
call demand_encrypted('customer', 'gender', 'first_name', 'last_name', 'street', 'additional_address', 'zip', 'city', 'phone',
  'email', 'date_of_birth', 'delivery_note', 'doctor_specialization', 'rejection_reason');
call demand_encrypted('document', 'name');
call demand_encrypted('feedback', 'name', 'email', 'message', 'note');
call demand_encrypted('flow_event', 'note');
call demand_encrypted('form_submission', 'answers');
call demand_encrypted('invoice', 'content');
call demand_encrypted('mail', 'recipient', 'subject', 'text', 'last_error');
call demand_encrypted('order', 'invoice_first_name', 'invoice_last_name', 'invoice_street', 'invoice_additional_address',
  'invoice_zip', 'invoice_city', 'delivery_first_name', 'delivery_last_name', 'delivery_street',
  'delivery_additional_address', 'delivery_zip', 'delivery_city', 'delivery_note', 'reason', 'staff_note');
call demand_encrypted('payout', 'account_holder', 'iban', 'reason');
call demand_encrypted('questionnaire', 'rejection_reason');
call demand_encrypted('stock_move', 'reason');

-- A list that a customer's devices share is encrypted as every other field is; those from before are opened as they were closed, until a
-- device stores them anew.
alter table kept_list
  add column id uuid not null default gen_random_uuid() unique,
  add constraint kept_list_content_place check (stands_at(content, 'kept_list.content', id));
call demand_encrypted('kept_list', 'content');
