-- Servers remember which master key is the current one, until it is another: then every node is told.
create trigger master_key_changed after insert or update on master_key
  for each statement execute function tell_change();
