create view payout_view as
  select p.*,
    c.first_name || ' ' || c.last_name as customer_name,
    c.customer_number
  from payout p
  join customer c on c.id = p.customer_id;
