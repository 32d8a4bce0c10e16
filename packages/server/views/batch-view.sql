create view batch_view as
  select b.*,
    a.name as article_name,
    a.type as article_type,
    b.expires_on < (now() at time zone ${timeZone})::date as is_expired,
    case when b.state = 'blocked' then (
      select coalesce(jsonb_agg(jsonb_build_object('orderId', x.id, 'orderName', x.order_number,
        'customerName', x.invoice_first_name || ' ' || x.invoice_last_name, 'amount', x.amount,
        'stage', case when x.is_dispensed then 'dispensed' when x.state in (${order.pending}) then 'reserved'
          else 'inMaking' end) order by x.created_at desc, x.id), '[]')
      from (
        select o.id, o.order_number, o.invoice_first_name, o.invoice_last_name, o.state, o.created_at,
          sum(h.amount) as amount, bool_and(h.dispensed_at is not null) as is_dispensed
        from order_item_batch h
        join order_item i on i.id = h.order_item_id
        join "order" o on o.id = i.order_id
        where h.batch_id = b.id
        group by o.id
      ) x
    ) else '[]' end as orders
  from batch b
  join article a on a.id = b.article_id;
