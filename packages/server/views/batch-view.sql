create view batch_view as
  select b.*,
    a.name as article_name,
    a.type as article_type,
    b.expires_on < (now() at time zone ${timeZone})::date as is_expired
  from batch b
  join article a on a.id = b.article_id;
