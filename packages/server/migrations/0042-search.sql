-- Searching lists: three characters in a row find their rows by an index. What is indexed is what `list.search` of the
-- entity names, in its order; `list-speed.test.ts` says when the two have parted.
create extension if not exists pg_trgm;

-- The words of a row in which others are looked for. An index is built and looked after without a search path of its own.
create function list_text(variadic words text[]) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_text(array_to_string(words, ' '));
end $$;

create index order_search on "order" using gin (
  list_text(order_number::text, customer_number::text, invoice_last_name, invoice_first_name) gin_trgm_ops);
create index customer_search on customer using gin (
  list_text(first_name, last_name, email::text, customer_number::text, zip, city) gin_trgm_ops);
create index mail_search on mail using gin (list_text(subject, recipient) gin_trgm_ops);
