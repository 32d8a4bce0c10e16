import type { UpdateProfileRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { type Actor, changesBetween } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Answers the invitation that the customer was asked about; an error says that it isn't open. */
export type AnswerInvitation = (tx: Tx, answer: 'yes' | 'no', actor: Actor, id?: string) => Promise<void>;

/** Answers to the pharmacy's requests. An invitation left open is no answer and is asked again. */
export function createUpdateProfile(
  { db, clock, audit, customers }: Pick<Deps, 'db' | 'clock' | 'audit' | 'customers'>,
  answerInvitation: AnswerInvitation,
) {
  return (customerId: string, body: UpdateProfileRequest, actor: Actor): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const at = clock().toISOString();
      const { gender, eventAnswer, eventInvitationId, hasAcknowledgedCanGDialog, etiquetteAccepted } = body;
      const change = {
        ...(gender && { gender }),
        ...(hasAcknowledgedCanGDialog && { lawNoticeReadAt: at }),
        ...(etiquetteAccepted && { etiquetteAcceptedAt: at }),
      };
      if (eventAnswer && eventAnswer !== 'open') {
        await answerInvitation(tx, eventAnswer, actor, eventInvitationId);
      }
      if (Object.keys(change).length === 0) return;
      const before = await customers.lockSignedIn(tx, customerId);
      await customers.update(tx, customerId, change, at);
      const changes = changesBetween(before, { ...before, ...change });
      await audit.record(tx, actor, { action: 'update', entity: 'customer', entityId: customerId, changes });
    });
}
