import { randomUUID } from 'node:crypto';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { createIssueLink } from './issue-link.ts';

/** Who creates a questionnaire sends its link: both happen, or neither. */
export const createQuestionnaireHook = (
  issueLink: ReturnType<typeof createIssueLink>,
): EntityHook<'questionnaire'> => ({
  beforeWrite: async ({ tx, before, next: { doctorId, locale } }) => {
    if (before) return undefined;
    // The token names the row before there is one.
    const id = randomUUID();
    const expiresAt = await issueLink(tx, { questionnaireId: id, doctorId, locale });
    return { id, expiresAt };
  },
});
