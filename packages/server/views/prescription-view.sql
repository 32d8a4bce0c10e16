create view prescription_view as
select p.*, o.order_number, o.customer_id, o.customer_number,
  trim(c.first_name || ' ' || c.last_name) as customer_name
from prescription p
join "order" o on o.id = p.order_id
join customer c on c.id = o.customer_id;
