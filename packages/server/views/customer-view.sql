create view customer_view as
  select c.*, c.first_name || ' ' || c.last_name as name from customer c;
