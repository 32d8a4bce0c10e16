create view prescription_view as
select p.*, o.order_number, o.customer_id, o.customer_number,
  trim(c.first_name || ' ' || c.last_name) as customer_name,
  (select count(distinct other.order_id)::integer from prescription other
    where other.task_id = p.task_id and other.order_id <> p.order_id and other.state <> 'void') as other_orders
from prescription p
join "order" o on o.id = p.order_id
join customer c on c.id = o.customer_id;
