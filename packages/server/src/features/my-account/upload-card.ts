import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { once, sameFiles } from '../../http/idempotency.ts';
import type { Actor } from '../../platform/audit.ts';

/** The sides of an insurance card as the call names them, and the kind of document that each becomes. */
export const cardKinds = { card_front: 'cardFront', card_back: 'cardBack' } as const;
export type CardSide = keyof typeof cardKinds;

export interface CardUploader {
  customer: CustomerPrincipal;
  actor: Actor;
  key: string | undefined;
}

/**
 * Keeps a side of the insurance card beside earlier ones; staff see all with their dates.
 * @throws AppError `notForDoctors`, `idempotencyConflict`
 */
export function createUploadCard({
  db,
  audit,
  customers,
  documents,
  seal,
}: Pick<Deps, 'db' | 'audit' | 'customers' | 'documents' | 'seal'>) {
  return async (side: CardSide, file: FileAnswer, { customer, actor, key }: CardUploader) => {
    if (customer.payType === 'doctor') throw new AppError('notForDoctors');
    const kind = cardKinds[side];
    const call = { scope: `upload-card:${customer.id}:${side}`, key, request: sameFiles([file]), seal };
    await db.transaction().execute((tx) =>
      once(tx, call, async () => {
        await customers.holdSignedIn(tx, customer.id);
        await documents.claim(tx, [{ id: file.id, kind }], { type: 'customer', id: customer.id });
        const changes = { document: { new: kind } };
        await audit.record(tx, actor, {
          action: 'upload',
          entity: 'customer',
          entityId: customer.id,
          changes,
        });
      }),
    );
  };
}
