-- The field's terms in place of two that nobody else uses: a reservation is released, an order is cancelled. The rows of both tables are
-- never changed but here, and say the same as before.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move disable trigger stock_move_append_only;
update stock_move set kind = 'release' where kind = 'let_go';
alter table stock_move enable trigger stock_move_append_only;
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('receive', 'correct', 'reserve', 'release', 'dispense', 'destroy'));

drop index balance_entry_once;
alter table balance_entry drop constraint balance_entry_reason;
alter table balance_entry disable trigger balance_entry_append_only;
update balance_entry set reason = 'orderCancelled' where reason = 'orderCalledOff';
alter table balance_entry enable trigger balance_entry_append_only;
alter table balance_entry add constraint balance_entry_reason check (
  reason in ('orderPlaced', 'orderCancelled', 'paymentReturned', 'latePayment', 'goodwill', 'booked', 'payoutRequested', 'payoutReturned'));
create unique index balance_entry_once on balance_entry (order_id, reason)
  where reason in ('orderPlaced', 'orderCancelled', 'paymentReturned');
