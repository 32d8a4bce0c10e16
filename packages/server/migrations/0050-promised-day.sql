-- The day of delivery that an order was placed for, and the day until which it needed what comes from the customer.
alter table "order" add column promised_on date;
alter table "order" add column needed_by date;
