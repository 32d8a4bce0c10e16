-- Which address was there before staff typed another one: it resets no password until its owner has proven it
-- (docs/decisions/0134). Whoever's address was typed before this is treated as they were.
alter table customer
  add column former_email text,
  add constraint customer_former_email_place check (stands_at(former_email, 'customer.former_email', id));
call demand_encrypted('customer', 'former_email');
