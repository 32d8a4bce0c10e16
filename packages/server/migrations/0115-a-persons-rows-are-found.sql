-- What the shop has of a person is read whole when they ask for it, and when they are erased.
create index mail_customer on mail (customer_id) where customer_id is not null;
create index doctor_customer on doctor (customer_id) where customer_id is not null;
