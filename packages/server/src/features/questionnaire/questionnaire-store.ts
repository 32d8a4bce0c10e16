import type { Db, Tx } from '../../db/database.ts';

/** A questionnaire while its link works. */
export interface OpenQuestionnaire {
  id: string;
  expiresAt: string;
}

/** Whose the files of an unfinished questionnaire are; nobody but the link's holder is told of them. */
export const draftOwner = (id: string) => ({ type: 'questionnaire-draft', id });

/** Takes the row's lock: drafts, submits and staff's events come one after the other. */
export async function lockQuestionnaire(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('questionnaire').where('id', '=', id).select('id').forUpdate().execute();
}

export const findDoctorOf = (tx: Tx, doctorId: string) =>
  tx
    .selectFrom('doctor')
    .where('id', '=', doctorId)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirst();

export async function markSubmitted(
  tx: Tx,
  id: string,
  { submissionId, flags, at }: { submissionId: string; flags: string[]; at: string },
): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({ submissionId, flags: JSON.stringify(flags), submittedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function listOverdue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .limit(1000)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const findSealedDraft = (on: Db | Tx, id: string) =>
  on
    .selectFrom('questionnaireDraft')
    .where('questionnaireId', '=', id)
    .select(['sealed', 'savedAt'])
    .executeTakeFirst();

export async function putSealedDraft(tx: Tx, id: string, sealed: string, savedAt: string): Promise<void> {
  await tx
    .insertInto('questionnaireDraft')
    .values({ questionnaireId: id, sealed, savedAt })
    .onConflict((conflict) => conflict.column('questionnaireId').doUpdateSet({ sealed, savedAt }))
    .execute();
}

export async function deleteSealedDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('questionnaireDraft').where('questionnaireId', '=', id).execute();
}

/** What a form of that version asked, so that a draft of it can be taken over by a later one. */
export const findAsked = (db: Db, name: string, version: string) =>
  db
    .selectFrom('form')
    .where('name', '=', name)
    .where('formVersion', '=', version)
    .select(['schema', 'steps'])
    .limit(1)
    .executeTakeFirst();
