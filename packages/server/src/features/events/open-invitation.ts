import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../plugins/audit.ts';

/** The customer's next invitation that waits for an answer, for whoever asks for it without the link of the mail. */
export function createOpenInvitation({ db, clock, flows }: Pick<Deps, 'db' | 'clock' | 'flows'>) {
  const find = (on: Db | Tx, customerId: string) =>
    on
      .selectFrom('eventRegistration as r')
      .innerJoin('event as e', 'e.id', 'r.eventId')
      .where('r.customerId', '=', customerId)
      .where('r.state', '=', 'invited')
      .where('e.state', '=', 'planned')
      .where('e.answerUntil', '>', clock().toISOString())
      .orderBy('e.date')
      .orderBy('r.id')
      .select(['r.id', 'e.name', 'e.date', 'e.location', 'e.text'])
      .executeTakeFirst();

  return {
    /** What the invitation says; undefined: there is none to answer. */
    async read(customerId: string) {
      const found = await find(db, customerId);
      if (!found) return undefined;
      const { id: _id, ...event } = found;
      return event;
    },
    /** @throws AppError `alreadyAnswered` when none is open (any more) */
    async answer(tx: Tx, answer: 'yes' | 'no', actor: Actor): Promise<void> {
      const found = await find(tx, String(actor.id));
      if (!found) throw new AppError('alreadyAnswered');
      const event = answer === 'yes' ? 'accept' : 'decline';
      await flows.send(tx, { entity: 'event-registration', id: found.id, event, actor });
    },
  };
}
