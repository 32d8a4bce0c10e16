create view balance_entry_view as
  select e.*,
    c.first_name || ' ' || c.last_name as customer_name,
    c.customer_number,
    o.order_number
  from balance_entry e
  join customer c on c.id = e.customer_id
  left join "order" o on o.id = e.order_id;
