create view questionnaire_view as
  select q.*,
    d.first_name || ' ' || d.last_name as doctor_name,
    s.reference, s.form, s.form_id, s.path, s.answers,
    (select coalesce(jsonb_agg(
        jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'documentVersion', c.document_version,
          'locale', c.locale, 'givenAt', c.given_at) order by c.kind), '[]')
      from consent c where c.submission_id = s.id) as consents
  from questionnaire q
    join doctor d on d.id = q.doctor_id
    left join form_submission s on s.id = q.submission_id;
