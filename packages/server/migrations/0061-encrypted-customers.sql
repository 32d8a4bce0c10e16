-- Who a customer is and how to reach them is encrypted (docs/decisions/0097); what is searched is found by a column beside it (0096).

-- A day that is encrypted is a text. Whoever reads it as a day gets the same text as before.
drop view if exists customer_view;
alter table customer alter column date_of_birth type text using to_char(date_of_birth, 'YYYY-MM-DD');

alter table customer
  add column first_name_lookup int[],
  add column last_name_lookup int[],
  add column city_lookup int[],
  add column zip_lookup text,
  add column email_lookup text,
  add constraint customer_gender_place check (stands_at(gender, 'customer.gender', id)),
  add constraint customer_first_name_place check (stands_at(first_name, 'customer.first_name', id)),
  add constraint customer_last_name_place check (stands_at(last_name, 'customer.last_name', id)),
  add constraint customer_street_place check (stands_at(street, 'customer.street', id)),
  add constraint customer_additional_address_place
    check (stands_at(additional_address, 'customer.additional_address', id)),
  add constraint customer_zip_place check (stands_at(zip, 'customer.zip', id)),
  add constraint customer_city_place check (stands_at(city, 'customer.city', id)),
  add constraint customer_phone_place check (stands_at(phone, 'customer.phone', id)),
  add constraint customer_email_place check (stands_at(email, 'customer.email', id)),
  add constraint customer_date_of_birth_place check (stands_at(date_of_birth, 'customer.date_of_birth', id)),
  add constraint customer_delivery_note_place check (stands_at(delivery_note, 'customer.delivery_note', id)),
  add constraint customer_doctor_specialization_place
    check (stands_at(doctor_specialization, 'customer.doctor_specialization', id)),
  add constraint customer_rejection_reason_place
    check (stands_at(rejection_reason, 'customer.rejection_reason', id));

-- Two accounts can't have one address: of those from before in clear text, of all others by the hash.
create unique index customer_email_lookup on customer (email_lookup);
drop index customer_email;
create unique index customer_email on customer (lower(email)) where email_lookup is null;

drop index customer_search;
create index customer_search on customer using gin (list_text(customer_number) gin_trgm_ops);
create index customer_words on customer using gin (first_name_lookup, last_name_lookup, city_lookup);
create index customer_zip_lookup on customer (zip_lookup);
-- Those that the job has still to encrypt, which are searched in clear text until then. Empty from then on.
create index customer_before on customer (id)
  where first_name_lookup is null or last_name_lookup is null or city_lookup is null or zip_lookup is null
    or email_lookup is null;
