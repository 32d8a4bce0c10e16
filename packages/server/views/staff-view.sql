create view staff_view as
  select id, name, email, role, active from staff;
