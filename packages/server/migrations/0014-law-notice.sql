-- A name that is the same in SQL and in TypeScript, whoever turns one into the other.
drop view customer_view;

alter table customer rename column acknowledged_can_g_at to law_notice_read_at;

create view customer_view as
  select c.*, c.first_name || ' ' || c.last_name as name from customer c;
