-- Invitations are advertising: they go to those who have asked for them. An event remembers that its own have yet to leave.
alter table customer
  add column event_invitations boolean not null default false;

alter table event
  add column invites_waiting boolean not null default false;
