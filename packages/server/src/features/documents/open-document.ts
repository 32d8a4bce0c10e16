import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import { insertOpening } from '../../platform/documents/opening-store.ts';
import { hashToken, newToken } from '../../platform/tokens/tokens.ts';

const linkLives = 2 * 60_000;

export interface DocumentOpening {
  entity: string;
  entityId: string;
  documentId: string;
  purpose: string;
  actor: Actor & { id: string };
}

/** Records who wants to see which document and why; answers the token of a link that works once and not for long. */
export function createOpenDocument({ db, clock, audit, documents }: Deps) {
  return async ({ entity, entityId, documentId, purpose, actor }: DocumentOpening): Promise<string> => {
    const list = await documents.list(db, { type: entity, id: entityId });
    const document = list.find(({ id }) => id === documentId);
    if (!document) throw new AppError('notFound');
    const token = newToken();
    const now = clock();
    await db.transaction().execute(async (tx) => {
      await insertOpening(tx, {
        documentId,
        ownerType: entity,
        ownerId: entityId,
        staffId: actor.id,
        purpose,
        requestedAt: now.toISOString(),
        tokenHash: hashToken(token),
        expiresAt: new Date(now.getTime() + linkLives).toISOString(),
      });
      const changes = { document: { new: document.kind }, purpose: { new: purpose } };
      await audit.record(tx, actor, { action: 'open-document', entity, entityId, changes });
    });
    return token;
  };
}
