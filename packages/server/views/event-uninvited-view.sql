create view event_uninvited_view as
  select e.id as event_id, c.id as customer_id
  from event e
  cross join customer c
  where c.state = 'released'
    and c.pay_type <> 'doctor'
    and c.event_invitations
    and not exists (select from event_registration r where r.event_id = e.id and r.customer_id = c.id);
