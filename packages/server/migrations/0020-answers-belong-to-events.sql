-- An answer to the pharmacy's invitation is the invitation's own: which event it was for could not be read from the customer.
drop view if exists customer_view;

alter table customer
  drop column event_answer,
  drop column event_answered_at;
