import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findInvitation } from './registration-store.ts';

/** What the page of an invitation shows; `error` says why it can't be answered (any more). */
export interface InvitationView {
  error?: 'not-found' | 'expired' | 'answered';
  eventName?: string;
  accepted?: boolean;
  text?: string;
  date?: string;
  location?: string | null;
}

export type Answer = 'accept' | 'decline';

/**
 * Reads and answers an invitation by the token of its mail, without anybody being signed in.
 * @throws AppError `linkInvalid` for a token that opens nothing; `alreadyAnswered`; the flow's own reasons.
 */
export function createAnswerInvitation({
  db,
  clock,
  tokens,
  flows,
}: Pick<Deps, 'db' | 'clock' | 'tokens' | 'flows'>) {
  async function find(on: Tx | Deps['db'], token: string) {
    const opened = await tokens.find(on, 'event-registration', token);
    return opened && findInvitation(on, opened.subjectId);
  }

  return {
    async read(token: string): Promise<InvitationView> {
      const row = await find(db, token);
      if (!row) return { error: 'not-found' };
      const { state, name, text, date, location, answerUntil } = row;
      const event = { eventName: name, date, location };
      if (state !== 'invited') return { ...event, error: 'answered', accepted: state === 'accepted' };
      if (Date.parse(answerUntil) <= clock().getTime()) return { ...event, error: 'expired' };
      return { ...event, text };
    },
    answer: (token: string, answer: Answer, requestId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const row = await find(tx, token);
        if (!row) throw new AppError('linkInvalid');
        const { id, state, customerId } = row;
        // A guest who has accepted may still decline; every other answer stands.
        const event = answer === 'decline' && state === 'accepted' ? 'signOff' : answer;
        if (event !== 'signOff' && state !== 'invited') throw new AppError('alreadyAnswered');
        const actor = {
          type: 'customer',
          id: customerId,
          name: 'invitation',
          role: 'customer',
          requestId,
        } as const;
        await flows.send(tx, { entity: 'event-registration', id, event, actor });
      }),
  };
}

export type AnswerInvitation = ReturnType<typeof createAnswerInvitation>;
