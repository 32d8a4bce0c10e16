import type { FileAnswer } from '@rezeptur/engine/core';
import { isWholeWith } from '../../domain/checkout/ways.ts';
import { takesPrescription } from '../../domain/order/takes-prescription.ts';
import { AppError } from '../../errors.ts';
import { once, sameFiles } from '../../http/idempotency.ts';
import type { Actor, Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Documents } from '../../platform/documents.ts';
import type { BlindIndex } from '../../platform/keys/blind-index.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import { findOwnOrder, notePrescription, type OrderRow, orderStore } from './order-store.ts';
import { type PrescriptionToken, storePrescriptions } from './prescription-store.ts';

interface HandedIn {
  files: FileAnswer[];
  tokens: readonly PrescriptionToken[];
}

interface UploadDeps {
  db: Db;
  clock: Clock;
  audit: Audit;
  blindIndex: BlindIndex;
  documents: Documents;
  seal: Seal;
}

/** Adds a prescription to an own order that still waits for one; sent again under the same key it is there once. */
export function createUploadPrescription({ db, clock, audit, blindIndex, documents, seal }: UploadDeps) {
  async function keep(tx: Tx, order: OrderRow, { files, tokens }: HandedIn, actor: Actor): Promise<void> {
    if (!takesPrescription(order)) throw new AppError('prescriptionUploadClosed');
    const { id } = order;
    await documents.claim(
      tx,
      files.map((file) => ({ id: file.id, kind: 'prescription' })),
      { type: 'order', id },
    );
    const at = clock().toISOString();
    await storePrescriptions(tx, { blindIndex }, { orderId: id, tokens, at });
    const isWhole = isWholeWith(files.length > 0, order.prescriptionTransmission);
    if (isWhole && order.prescriptionArrivedAt === null) await notePrescription(tx, order, at);
    await audit.record(tx, actor, { action: 'upload', entity: 'order', entityId: id });
  }

  return (id: string, handedIn: HandedIn, { actor, key }: { actor: Actor; key: string | undefined }) =>
    db.transaction().execute(async (tx) => {
      await orderStore.lock(tx, id);
      const order = await findOwnOrder(tx, id, actor.id ?? '');
      if (!order) throw new AppError('notFound');
      const request = { files: sameFiles(handedIn.files), tokens: handedIn.tokens };
      const call = { scope: `upload-prescription:${id}`, key, request, seal };
      await once(tx, call, () => keep(tx, order, handedIn, actor));
      const uploads = await documents.list(tx, { type: 'order', id });
      return uploads.map((upload) => ({ id: upload.id, createdAt: upload.createdAt, name: upload.name }));
    });
}
