create view form_submission_view as
  select s.*,
    coalesce(f.texts -> 'de' ->> 'title', s.form) as form_name,
    case s.owner_type when 'customer' then
      (select c.first_name || ' ' || c.last_name from customer c where c.id = s.owner_id) end as owner_name,
    (select coalesce(jsonb_agg(
        jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'documentVersion', c.document_version,
          'locale', c.locale, 'givenAt', c.given_at) order by c.kind), '[]')
      from consent c where c.submission_id = s.id) as consents
  from form_submission s left join form f on f.id = s.form_id;
