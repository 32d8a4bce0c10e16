import type { FileAnswer } from '@rezeptur/engine/core';
import { prescriptionWay } from '../../domain/checkout/ways.ts';
import { isOrderIn } from '../../domain/order/order-states.ts';
import { AppError } from '../../errors.ts';
import type { Actor, Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Documents } from '../../platform/documents.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import { findOwnOrder, notePrescription, orderStore } from './order-store.ts';
import { type PrescriptionToken, storePrescriptions } from './prescription-store.ts';

interface HandedIn {
  files: FileAnswer[];
  tokens: readonly PrescriptionToken[];
}

interface UploadDeps {
  db: Db;
  clock: Clock;
  audit: Audit;
  documents: Documents;
  seal: Seal;
}

/** Adds a prescription to an own order that still waits for one. */
export function createUploadPrescription({ db, clock, audit, documents, seal }: UploadDeps) {
  return (id: string, { files, tokens }: HandedIn, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      await orderStore.lock(tx, id);
      const order = await findOwnOrder(tx, id, actor.id ?? '');
      if (!order) throw new AppError('notFound');
      const isOver =
        order.isPrescriptionNotRequired || order.prescriptionChecked || !isOrderIn('pending', order.state);
      if (isOver) throw new AppError('prescriptionUploadClosed');
      const owner = { type: 'order', id };
      await documents.claim(
        tx,
        files.map((file) => ({ id: file.id, kind: 'prescription' })),
        owner,
      );
      const at = clock().toISOString();
      await storePrescriptions(tx, { orderId: id, tokens, seal, at });
      if (
        prescriptionWay(order.prescriptionTransmission)?.isWholeOnPicture &&
        order.prescriptionArrivedAt === null
      ) {
        await notePrescription(tx, order, at);
      }
      await audit.record(tx, actor, { action: 'upload', entity: 'order', entityId: id });
      const uploads = await documents.list(tx, owner);
      return uploads.map((upload) => ({ id: upload.id, createdAt: upload.createdAt, name: upload.name }));
    });
}
