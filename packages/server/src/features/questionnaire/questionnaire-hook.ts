import { randomUUID } from 'node:crypto';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { createIssueLink } from './issue-link.ts';

/** Who creates a questionnaire sends its link: both happen, or neither. */
export const createQuestionnaireHook = (issueLink: ReturnType<typeof createIssueLink>): EntityHook => ({
  beforeWrite: async ({ tx, before, values }) => {
    if (before) return undefined;
    // The token names the row before there is one.
    const id = randomUUID();
    const doctorId = String(values.doctorId);
    const expiresAt = await issueLink(tx, { questionnaireId: id, doctorId, locale: String(values.locale) });
    return { id, expiresAt };
  },
});
