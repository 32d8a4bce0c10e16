-- What was left of people in clear text (docs/decisions/0111): doctors whom staff ask, what people call their passkeys, and what jobs
-- failed at, which may quote what they were working on.

alter table doctor
  add column first_name_lookup int[],
  add column last_name_lookup int[],
  add column practice_lookup int[],
  add column city_lookup int[],
  add column email_lookup text,
  add constraint doctor_first_name_place check (stands_at(first_name, 'doctor.first_name', id)),
  add constraint doctor_last_name_place check (stands_at(last_name, 'doctor.last_name', id)),
  add constraint doctor_email_place check (stands_at(email, 'doctor.email', id)),
  add constraint doctor_phone_place check (stands_at(phone, 'doctor.phone', id)),
  add constraint doctor_specialization_place check (stands_at(specialization, 'doctor.specialization', id)),
  add constraint doctor_practice_place check (stands_at(practice, 'doctor.practice', id)),
  add constraint doctor_city_place check (stands_at(city, 'doctor.city', id)),
  add constraint doctor_notes_place check (stands_at(notes, 'doctor.notes', id));
-- No doctor stands twice: of those from before in clear text, of all others by the hash.
create unique index doctor_email_lookup on doctor (email_lookup);
drop index doctor_email;
create unique index doctor_email on doctor (lower(email)) where email_lookup is null;
create index doctor_words on doctor using gin (first_name_lookup, last_name_lookup, practice_lookup, city_lookup);
-- Those that the job has still to encrypt, which are searched in clear text until then. Empty from then on.
create index doctor_before on doctor (id)
  where first_name_lookup is null or last_name_lookup is null or practice_lookup is null or city_lookup is null
    or email_lookup is null;
call demand_encrypted('doctor', 'first_name', 'last_name', 'email', 'phone', 'specialization', 'practice', 'city', 'notes');

alter table passkey add constraint passkey_name_place check (stands_at(name, 'passkey.name', id));
call demand_encrypted('passkey', 'name');

alter table job_failure add constraint job_failure_message_place check (stands_at(message, 'job_failure.message', id));
call demand_encrypted('job_failure', 'message');
