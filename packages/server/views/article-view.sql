create view article_view as
  select a.*,
    b.name as brand_name,
    s.available_amount,
    s.available_amount > 0 as in_stock,
    s.available_amount > 0 and s.available_amount <= a.low_stock_threshold as show_low_stock_warning,
    a.type in ('readymade', 'milled') as is_prepared_type
  from article a
  join brand b on b.id = a.brand_id
  cross join lateral (
    select coalesce(sum(x.on_hand_amount), 0)::integer as available_amount
    from batch x
    where x.state = 'released'
      and x.expires_on >= (now() at time zone ${timeZone})::date
      and (x.article_id = a.id or (a.is_variation_article and x.article_id in (
        select (v ->> 'childArticleId')::uuid from jsonb_array_elements(a.variations) v)))
  ) s;
