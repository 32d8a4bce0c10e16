-- Whoever was erased gets no key again: what a request, a job or a notice that was under way would still write of them has none to be
-- encrypted with, and fails as if they had never been (docs/decisions/0099).
create function refuse_key_of_erased() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from customer where id = new.owner_id and state = 'erased') then
    raise exception 'the customer of this key was erased'
      using errcode = 'foreign_key_violation', detail = 'The customer is not present.';
  end if;
  return new;
end $$;
create trigger data_key_of_nobody_erased before insert on data_key for each row when (new.owner_type = 'customer')
  execute function refuse_key_of_erased();
-- Keys that were made so before.
delete from data_key where owner_type = 'customer' and owner_id in (select id from customer where state = 'erased');

-- Functions that others call with the rights of the tables' owner look at temporary tables last, too.
alter function queue_for_chain() set search_path = pg_catalog, public, pg_temp;
alter function list_text(text[]) set search_path = pg_catalog, public, pg_temp;
