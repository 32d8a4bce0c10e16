import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { OpenQuestionnaire } from './questionnaire-store.ts';

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
