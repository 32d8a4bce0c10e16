-- An encrypted value says in its beginning where it stands, which is proven when it is opened; here the database sees to it that it stands
-- there, so that none is put in the place of another (docs/decisions/0094).

create function stands_at(value text, place text, row_id uuid) returns boolean language sql immutable as $$
  select value is null or not starts_with(value, chr(2) || 'enc1:')
    or starts_with(value, chr(2) || 'enc1:' || place || ':' || row_id || ':')
$$;

alter table payout
  add constraint payout_iban_place check (stands_at(iban, 'payout.iban', id)),
  add constraint payout_account_holder_place check (stands_at(account_holder, 'payout.account_holder', id));
