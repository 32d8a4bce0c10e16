create view doctor_view as
  select d.*,
    d.first_name || ' ' || d.last_name as name,
    (select q.state from questionnaire q where q.doctor_id = d.id order by q.created_at desc, q.id limit 1)
      as questionnaire_state
  from doctor d;
