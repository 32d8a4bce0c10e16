create view event_view as
  select e.*,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'invited')::int as open_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'accepted')::int as accepted_count,
    (select count(*) from event_registration r where r.event_id = e.id and r.state = 'declined')::int as declined_count,
    (select count(*) from event_uninvited_view u where u.event_id = e.id)::int as uninvited_count
  from event e;
