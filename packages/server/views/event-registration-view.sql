create view event_registration_view as
  select r.*,
    e.name as event_name,
    e.date as event_date,
    c.first_name || ' ' || c.last_name as customer_name
  from event_registration r
  join event e on e.id = r.event_id
  join customer c on c.id = r.customer_id;
