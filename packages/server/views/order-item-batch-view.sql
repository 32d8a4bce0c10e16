create view order_item_batch_view as
  select h.*,
    i.order_id,
    i.position,
    i.article_type,
    i.article_name,
    b.batch_number,
    b.expires_on,
    b.released_at,
    b.state as batch_state
  from order_item_batch h
  join order_item i on i.id = h.order_item_id
  join batch b on b.id = h.batch_id;
