-- The last of the days about which the customer has been reminded: of each once.
alter table "order" add column reminded_up_to date;
