create view credit_view as
  select k.*,
    c.first_name || ' ' || c.last_name as customer_name,
    c.customer_number
  from credit k
  join customer c on c.id = k.customer_id;
