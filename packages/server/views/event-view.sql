create view event_view as
  select e.*,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'invited')::int as open_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'accepted')::int as accepted_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'declined')::int as declined_count,
    (
      select count(*) from event_uninvited_view u
      where u.event_id = e.id
        and not exists (
          select from event_mailing m
          where m.event_id = u.event_id and m.customer_id = u.customer_id and m.template = 'eventInvitation'
        )
    )::int as uninvited_count,
    (select count(*) from event_mailing m where m.event_id = e.id)::int as waiting_count
  from event e;
