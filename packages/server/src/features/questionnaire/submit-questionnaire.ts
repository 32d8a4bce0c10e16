import type { Answers } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { flagsOf } from '../../domain/questionnaire/flags-of.ts';
import { AppError } from '../../errors.ts';
import { once } from '../../http/idempotency.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { checkedSubmission } from '../../platform/forms/checked-submission.ts';
import { filesIn } from '../../platform/forms/files-in.ts';
import { comparable } from '../../platform/forms/stored-answers.ts';
import type { Locale } from '../../platform/texts.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { claimDraft, type DraftEditor } from './draft-editor.ts';
import { draftOwner } from './encrypted-drafts.ts';
import { createLockOpen } from './find-open.ts';
import { createForgetDraft } from './forget-draft.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { markSubmitted } from './questionnaire-store.ts';
import { draftFiles } from './read-draft.ts';

export interface SentQuestionnaire {
  token: string;
  sent: Answers;
  locale: Locale;
  idempotencyKey: string | undefined;
  /** Undefined for callers that know of no drafts. */
  by: DraftEditor | undefined;
}

/** Where the answers to repeated submits of one link are remembered. */
export const scopeOf = (token: string): string => `questionnaire:${hashToken(token)}`;

/**
 * Takes a questionnaire in: walks it, keeps what lies on the walked path with its files and consents, flags what staff
 * have to look at, and uses the link up. A file that is not sent is the one that was handed in for the draft.
 */
export function createSubmitQuestionnaire(deps: Deps) {
  const { db, clock, texts, tokens, submissions, flows, documents, seal } = deps;
  const lockOpen = createLockOpen(deps);
  const forgetDraft = createForgetDraft(deps);

  async function store(tx: Tx, { token, sent, locale, by }: SentQuestionnaire) {
    const { id } = await lockOpen(tx, token);
    if (by) await claimDraft(tx, id, by);
    const form = questionnaireForm(deps);
    const submission = checkedSubmission(
      form,
      { ...(await draftFiles(deps, tx, id)), ...sent },
      { texts, locale },
    );
    // Two at once have waited for each other by now: only one finds the link unused.
    if ((await tokens.use(tx, 'questionnaire', token)) !== id) throw new AppError('notFound');
    const released = await documents.release(tx, draftOwner(id));
    const filesOwner = { type: 'questionnaire', id };
    const stored = await submissions.store(tx, { form, submission, locale, filesOwner });
    // Not before the files that were sent are under another key.
    await forgetDraft(tx, id);
    const at = clock().toISOString();
    await markSubmitted(tx, id, { submissionId: stored.id, flags: flagsOf(submission.answers), locale, at });
    await flows.send(tx, { entity: 'questionnaire', id, event: 'submit', actor: systemActor, locale });
    const claimed = new Set(filesIn(submission.answers).map(({ file }) => file.id));
    return { reference: stored.reference, abandoned: released.filter((file) => !claimed.has(file)) };
  }

  return async (questionnaire: SentQuestionnaire): Promise<{ reference: string }> => {
    const { token, sent, idempotencyKey: key } = questionnaire;
    let abandoned: string[] = [];
    const request = comparable(questionnaireForm(deps).schema, sent);
    const result = await db.transaction().execute((tx) =>
      once(tx, { scope: scopeOf(token), key, request, seal }, async () => {
        const stored = await store(tx, questionnaire);
        abandoned = stored.abandoned;
        return { reference: stored.reference };
      }),
    );
    await documents.discard(abandoned);
    return result;
  };
}
