-- How many rows a long list has is kept in memory, until its table changes.
create trigger order_tells after insert or update or delete on "order"
  for each statement execute function tell_change();
create trigger customer_tells after insert or update or delete on customer
  for each statement execute function tell_change();
create trigger prescription_tells after insert or update or delete on prescription
  for each statement execute function tell_change();
create trigger form_submission_tells after insert or update or delete on form_submission
  for each statement execute function tell_change();
create trigger mail_tells after insert or update or delete on mail
  for each statement execute function tell_change();
create trigger audit_tells after insert or update or delete on audit
  for each statement execute function tell_change();
