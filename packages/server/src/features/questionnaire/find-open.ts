import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findSubmitted, lockQuestionnaire, type OpenQuestionnaire } from './questionnaire-store.ts';

/**
 * The questionnaire behind a link.
 * @throws AppError `notFound`, the same for links that never were, are over, or were used.
 */
export function createFindOpen({ tokens }: Pick<Deps, 'tokens'>) {
  return async (on: Db | Tx, token: string): Promise<OpenQuestionnaire> => {
    const found = await tokens.find(on, 'questionnaire', token);
    if (!found || found.isExpired || found.isUsed) throw new AppError('notFound');
    return { id: found.subjectId, expiresAt: found.expiresAt };
  };
}

/** What was sent by a link that was used for it; undefined for every other link. */
export function createFindSent({ tokens }: Pick<Deps, 'tokens'>) {
  return async (on: Db | Tx, token: string) => {
    const found = await tokens.find(on, 'questionnaire', token);
    const sent = found?.isUsed ? await findSubmitted(on, found.subjectId) : undefined;
    return found && sent && { expiresAt: found.expiresAt, ...sent };
  };
}

/**
 * What is open, with its row locked until the transaction ends: what was submitted or revoked meanwhile gets no draft.
 * @throws AppError `notFound`
 */
export function createLockOpen({ tokens }: Pick<Deps, 'tokens'>) {
  const findOpen = createFindOpen({ tokens });
  return async (tx: Tx, token: string): Promise<OpenQuestionnaire> => {
    const { id } = await findOpen(tx, token);
    await lockQuestionnaire(tx, id);
    // The holder of the lock may have used the link up.
    return findOpen(tx, token);
  };
}
