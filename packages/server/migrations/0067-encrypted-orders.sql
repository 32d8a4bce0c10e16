-- For whom an order is, where it goes and what was written about it is encrypted (docs/decisions/0099): under a key of the order,
-- which goes with its records, and for whom it was under that of its invoices.

alter table "order"
  add column invoice_first_name_lookup int[],
  add column invoice_last_name_lookup int[],
  add column invoice_zip_lookup text,
  add constraint order_invoice_first_name_place check (stands_at(invoice_first_name, 'order.invoice_first_name', id)),
  add constraint order_invoice_last_name_place check (stands_at(invoice_last_name, 'order.invoice_last_name', id)),
  add constraint order_invoice_street_place check (stands_at(invoice_street, 'order.invoice_street', id)),
  add constraint order_invoice_additional_address_place
    check (stands_at(invoice_additional_address, 'order.invoice_additional_address', id)),
  add constraint order_invoice_zip_place check (stands_at(invoice_zip, 'order.invoice_zip', id)),
  add constraint order_invoice_city_place check (stands_at(invoice_city, 'order.invoice_city', id)),
  add constraint order_delivery_first_name_place
    check (stands_at(delivery_first_name, 'order.delivery_first_name', id)),
  add constraint order_delivery_last_name_place check (stands_at(delivery_last_name, 'order.delivery_last_name', id)),
  add constraint order_delivery_street_place check (stands_at(delivery_street, 'order.delivery_street', id)),
  add constraint order_delivery_additional_address_place
    check (stands_at(delivery_additional_address, 'order.delivery_additional_address', id)),
  add constraint order_delivery_zip_place check (stands_at(delivery_zip, 'order.delivery_zip', id)),
  add constraint order_delivery_city_place check (stands_at(delivery_city, 'order.delivery_city', id)),
  add constraint order_delivery_note_place check (stands_at(delivery_note, 'order.delivery_note', id)),
  add constraint order_staff_note_place check (stands_at(staff_note, 'order.staff_note', id)),
  add constraint order_reason_place check (stands_at(reason, 'order.reason', id));

drop index order_search;
create index order_search on "order" using gin (list_text(order_number::text, customer_number::text) gin_trgm_ops);
create index order_words on "order" using gin (invoice_last_name_lookup, invoice_first_name_lookup);
-- Those that the job has still to encrypt, which are searched in clear text until then. Empty from then on.
create index order_before on "order" (id)
  where invoice_last_name_lookup is null or invoice_first_name_lookup is null;
