import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/access.ts';
import type { Actor } from '../../platform/audit.ts';

/** The sides of an insurance card as the call names them, and the kind of document that each becomes. */
export const cardKinds = { card_front: 'cardFront', card_back: 'cardBack' } as const;
export type CardSide = keyof typeof cardKinds;

/**
 * Keeps a side of the insurance card beside earlier ones; staff see all with their dates.
 * @throws AppError `notForDoctors`
 */
export function createUploadCard({ db, audit, documents }: Pick<Deps, 'db' | 'audit' | 'documents'>) {
  return async (side: CardSide, file: FileAnswer, customer: CustomerPrincipal, actor: Actor) => {
    if (customer.payType === 'doctor') throw new AppError('notForDoctors');
    const kind = cardKinds[side];
    await db.transaction().execute(async (tx) => {
      await documents.claim(tx, [{ id: file.id, kind }], { type: 'customer', id: customer.id });
      const changes = { document: { new: kind } };
      await audit.record(tx, actor, { action: 'upload', entity: 'customer', entityId: customer.id, changes });
    });
  };
}
