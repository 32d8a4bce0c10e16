import type { Deps } from '../../../deps.ts';
import { retentionLimits } from '../../../domain/order/retention.ts';
import { systemActor } from '../../../platform/audit.ts';
import {
  forgetBuyer,
  forgetRecords,
  listWithOldInvoice,
  listWithOldRecords,
  lockWithOldInvoice,
  lockWithOldRecords,
} from '../retention-store.ts';

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'documents' | 'failures' | 'invoices' | 'keys'>;

/**
 * Forgets what the law no longer wants of orders that are over: after five years prescriptions, their pictures, where it
 * was sent, what was noted, and what the trail remembers of it; after eight the invoices and for whom they were. What was
 * sold from which batch stays; the order names nobody itself, and belongs to its account until that is erased.
 */
export function createForgetOldOrders({ db, clock, audit, documents, failures, invoices, keys }: ForgetDeps) {
  return async (): Promise<void> => {
    const at = clock().toISOString();
    const limits = retentionLimits(at);
    await failures.eachRow(
      'forget-records',
      (after) => listWithOldRecords(db, limits.records, after),
      (id) => forgetOldRecords(id, limits.records, at),
    );
    await failures.eachRow(
      'forget-invoices',
      (after) => listWithOldInvoice(db, limits.invoices, after),
      (id) => forgetOldInvoice(id, limits.invoices),
    );
  };

  function forgetOldRecords(id: string, before: string, at: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      if (!(await lockWithOldRecords(tx, before, id))) return;
      await documents.purgeAfter(tx, { type: 'order', id }, ['prescription'], at);
      // Whatever copy of a file there is: without the order's key nobody reads it.
      await keys.destroy(tx, { type: 'order', id });
      await forgetRecords(tx, id, at);
      await audit.forgetValues(tx, 'retention', 'order', id);
      await audit.record(tx, systemActor, { action: 'forget', entity: 'order', entityId: id });
    });
  }

  function forgetOldInvoice(id: string, before: string): Promise<void> {
    return db.transaction().execute(async (tx) => {
      if (!(await lockWithOldInvoice(tx, before, id))) return;
      await invoices.forget(tx, id);
      await forgetBuyer(tx, id);
      await audit.record(tx, systemActor, { action: 'forget-invoice', entity: 'order', entityId: id });
    });
  }
}
