-- Who has entered and who has measured a batch, so that it is released by somebody else. What is there already tells it
-- by its trail.
alter table batch
  add column entered_by jsonb not null default '[]',
  add column measured_by jsonb not null default '[]';
update batch b set entered_by = coalesce(
  (select jsonb_agg(distinct a.actor_id)
    from audit a
    where a.entity = 'batch' and a.entity_id = b.id::text and a.actor_type = 'staff'
      and a.actor_id is not null and a.action in ('create', 'update')),
  '[]');

-- Every change of what is on hand is a move: what is received, and what is put right afterwards (more or less).
alter table stock_move drop constraint stock_move_kind_check, drop constraint stock_move_amount_check;
alter table stock_move
  add constraint stock_move_kind_check
    check (kind in ('receive', 'correct', 'reserve', 'let_go', 'dispense', 'destroy')),
  add constraint stock_move_amount_check check (amount > 0 or (kind = 'correct' and amount <> 0));
insert into stock_move (created_at, batch_id, kind, amount, actor_type)
  select created_at, id, 'receive', received_amount, 'system' from batch where received_amount > 0;

-- Money and erasing take two people.
alter table payout add column approved_at timestamptz, add column approved_by uuid references staff (id);
alter table customer
  add column erasure_approved_at timestamptz,
  add column erasure_approved_by uuid references staff (id);
