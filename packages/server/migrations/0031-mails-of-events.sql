-- Who is still to hear of an event: one row a person, gone with the mail that was written to them.
create table event_mailing (
  event_id uuid not null references event (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  template text not null check (template in ('eventInvitation', 'eventMoved', 'eventCancelled')),
  primary key (event_id, customer_id)
);
create index event_mailing_customer on event_mailing (customer_id);

-- Invitations that a version before was about to send.
insert into event_mailing (event_id, customer_id, template)
select e.id, c.id, 'eventInvitation'
from event e
cross join customer c
where e.invites_waiting
  and c.state = 'released'
  and c.pay_type <> 'doctor'
  and c.event_invitations
  and not exists (select from event_registration r where r.event_id = e.id and r.customer_id = c.id);

drop view if exists event_view;
drop view if exists event_uninvited_view;
drop view if exists event_invitable_view;

alter table event drop column invites_waiting;
