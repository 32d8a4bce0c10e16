-- Who has paid names the invoice: an order is found by its number, which it has from being accepted on.
alter table "order" add column invoice_number text;
update "order" o set invoice_number = i.number from invoice i where i.order_id = o.id and i.kind = 'invoice';

drop index order_search;
create index order_search on "order"
  using gin (list_text(order_number::text, customer_number::text, invoice_number) gin_trgm_ops);
