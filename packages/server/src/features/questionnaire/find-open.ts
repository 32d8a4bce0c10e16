import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lockQuestionnaire, type OpenQuestionnaire } from './questionnaire-store.ts';

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

/**
 * The same, with its row locked until the transaction ends: what was submitted or revoked meanwhile gets no draft.
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
