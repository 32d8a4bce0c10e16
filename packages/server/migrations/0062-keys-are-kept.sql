-- Servers keep the keys that they have read for a while, until one is destroyed or encrypted anew: then every node is told.
create trigger data_key_gone after update or delete on data_key
  for each statement execute function tell_change();
