-- An answer to the pharmacy's invitation is the invitation's own: which event it was for could not be read from the customer.
-- Where only one invitation was open when they answered, it was that one's.
with answered as (
  select r.id, c.event_answer, c.event_answered_at, count(*) over (partition by c.id) as open_then
  from customer c
  join event_registration r on r.customer_id = c.id and r.created_at <= c.event_answered_at
  join event e on e.id = r.event_id and e.answer_until > c.event_answered_at
  where c.event_answer is not null and r.state = 'invited'
)
update event_registration r
set state = case a.event_answer when 'yes' then 'accepted' else 'declined' end,
  answered_at = a.event_answered_at,
  version = r.version + 1,
  updated_at = now()
from answered a
where a.id = r.id and a.open_then = 1;

drop view if exists customer_view;

alter table customer
  drop column event_answer,
  drop column event_answered_at;
