-- What the QR code on an order's packages leads to: 244 random bits that say nothing about the order.
create table order_check (
  order_id uuid primary key references "order" (id) on delete cascade,
  hash text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into order_check (order_id) select id from "order";

create function give_order_check() returns trigger language plpgsql as $$
begin
  insert into order_check (order_id) values (new.id);
  return null;
end $$;
create trigger order_gets_check after insert on "order" for each row execute function give_order_check();
