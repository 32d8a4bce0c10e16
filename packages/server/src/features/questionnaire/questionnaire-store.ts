import type { Db, Tx } from '../../platform/db/database.ts';
import { isStandIn } from '../../platform/db/fields/stand-ins.ts';
import type { Locale } from '../../platform/texts.ts';

/** A questionnaire while its link works. */
export interface OpenQuestionnaire {
  id: string;
  expiresAt: string;
}

/** Takes the row's lock: drafts, submits and staff's events come one after the other. Answers which answers staff judge. */
export const lockQuestionnaire = (tx: Tx, id: string) =>
  tx
    .selectFrom('questionnaire')
    .where('id', '=', id)
    .select(['id', 'submissionId'])
    .forUpdate()
    .executeTakeFirst();

/** The language that staff have chosen for the link, or the doctor by sending it. */
export async function findLocale(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('questionnaire').where('id', '=', id).select('locale').executeTakeFirst();
  return row?.locale;
}

/** When a questionnaire was sent, and in which language; undefined for one that wasn't. */
export async function findSubmitted(
  on: Db | Tx,
  id: string,
): Promise<{ submittedAt: string; locale: string } | undefined> {
  const row = await on
    .selectFrom('questionnaire')
    .where('id', '=', id)
    .select(['submittedAt', 'locale'])
    .executeTakeFirst();
  return row?.submittedAt ? { submittedAt: row.submittedAt, locale: row.locale } : undefined;
}

/** Whom the pharmacy writes to; undefined for a doctor who was erased. */
export async function findDoctorOf(tx: Tx, doctorId: string) {
  const doctor = await tx
    .selectFrom('doctor')
    .where('id', '=', doctorId)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirst();
  return doctor && !isStandIn(doctor.email) ? doctor : undefined;
}

export async function markSubmitted(
  tx: Tx,
  id: string,
  { submissionId, flags, locale, at }: { submissionId: string; flags: string[]; locale: Locale; at: string },
): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({
      submissionId,
      flags: JSON.stringify(flags),
      submittedAt: at,
      // The pharmacy writes to doctors in these two alone.
      ...((locale === 'de' || locale === 'en') && { locale }),
    })
    .where('id', '=', id)
    .execute();
}

export async function listOverdue(db: Db, now: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const findSealedDraft = (on: Db | Tx, id: string) =>
  on
    .selectFrom('questionnaireDraft')
    .where('questionnaireId', '=', id)
    .select(['id', 'sealed', 'savedAt', 'editor', 'revision'])
    .executeTakeFirst();

interface SealedDraft {
  sealed: string;
  savedAt: string;
  editor: string;
}

export async function insertSealedDraft(tx: Tx, questionnaireId: string, draft: SealedDraft): Promise<void> {
  await tx
    .insertInto('questionnaireDraft')
    .values({ questionnaireId, ...draft })
    .execute();
}

/** The row is named by its id: its text is encrypted for just this row. */
export async function replaceSealedDraft(tx: Tx, rowId: string, draft: SealedDraft): Promise<void> {
  await tx.updateTable('questionnaireDraft').set(draft).where('id', '=', rowId).execute();
}

export async function setDraftEditor(
  tx: Tx,
  id: string,
  state: { editor: string; revision: number },
): Promise<void> {
  await tx.updateTable('questionnaireDraft').set(state).where('questionnaireId', '=', id).execute();
}

/** Nothing is answered any more; the row goes on counting, so that a page from before is refused. */
export async function emptySealedDraft(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('questionnaireDraft').set({ sealed: '' }).where('questionnaireId', '=', id).execute();
}

export async function deleteSealedDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('questionnaireDraft').where('questionnaireId', '=', id).execute();
}
