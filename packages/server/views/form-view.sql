create view form_view as
  select f.*,
    coalesce(f.texts -> 'de' ->> 'title', f.name) as title,
    (select count(*) from form_submission s where s.form = f.name) as submissions,
    (select max(s.created_at) from form_submission s where s.form = f.name) as last_submission_at,
    (select jsonb_agg(
        jsonb_build_object(
          'createdAt', v.created_at,
          'formVersion', v.form_version,
          'textsVersion', v.texts_version,
          'submissions', (select count(*) from form_submission s where s.form_id = v.id)
        ) order by v.created_at desc, v.id)
      from form v where v.name = f.name) as versions
  from form f;
