create view order_view as
  select o.*,
    o.invoice_first_name || ' ' || o.invoice_last_name as customer_name,
    o.reviewed_at is not null as reviewed,
    case
      when o.is_prescription_not_required then 'not_required'
      when o.prescription_checked_at is not null then 'checked'
      when o.prescription_arrived_at is not null then 'arrived'
      else 'missing'
    end as prescription_state,
    o.payment_received_at is not null as payment_received,
    o.completed_at is not null and o.payment_received_at is null and o.total_payment_price_cents > 0
      as is_completed_unpaid,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'kind', i.kind, 'articleId', i.article_id, 'articleName', i.article_name,
        'articleType', i.article_type, 'amount', i.amount, 'packageAmount', i.package_amount, 'unit', i.unit,
        'singlePriceCents', i.single_price_cents, 'totalPriceCents', i.total_price_cents,
        'subItems', i.sub_items, 'subItemsTotalCents', i.sub_items_total_cents, 'vatPercent', i.vat_percent,
        'taxCents', i.tax_cents, 'requiresPrescription', i.requires_prescription,
        'batches', (
          select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'batchNumber', b.batch_number,
            'amount', ib.amount, 'isDispensed', ib.dispensed_at is not null) order by b.expires_on, b.id), '[]')
          from order_item_batch ib join batch b on b.id = ib.batch_id
          where ib.order_item_id = i.id)
      ) order by i.position), '[]')
      from order_item i where i.order_id = o.id
    ) as items,
    (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'kind', v.kind) order by v.number), '[]')
      from invoice v where v.order_id = o.id
    ) as invoices
  from "order" o;
