-- What each page tells a customer of posts and invitations is kept in memory, until one of these changes.
create trigger blog_read_tells after insert or update or delete on blog_read
  for each statement execute function tell_change();
create trigger event_tells after insert or update or delete on event
  for each statement execute function tell_change();
create trigger event_registration_tells after insert or update or delete on event_registration
  for each statement execute function tell_change();
