create view appointment_view as
  select a.*, c.first_name || ' ' || c.last_name as customer_name, c.phone as customer_phone
  from appointment a
  join customer c on c.id = a.customer_id;
