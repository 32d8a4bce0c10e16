import type { Tx } from '../../platform/db/database.ts';
import { hasValue } from '../../platform/db/fields/has-value.ts';
import { standIns } from '../../platform/db/fields/stand-ins.ts';

/** The ids of doctors with this address who have no account. */
export async function listWithoutAccount(tx: Tx, email: string): Promise<string[]> {
  const doctors = await tx
    .selectFrom('doctor')
    .where(hasValue({ table: 'doctor', field: 'email' }, email))
    .where('customerId', 'is', null)
    .select('id')
    .execute();
  return doctors.map(({ id }) => id);
}

export const listQuestionnairesOf = (tx: Tx, doctorId: string) =>
  tx.selectFrom('questionnaire').where('doctorId', '=', doctorId).select(['id', 'submissionId']).execute();

/** Puts what tells nobody's name in a doctor's place. */
export async function eraseDoctor(tx: Tx, id: string): Promise<void> {
  const { name, emailDomain } = standIns;
  const nothing = { phone: null, specialization: null, practice: null, city: null, notes: null };
  await tx
    .updateTable('doctor')
    .set({ ...nothing, firstName: name, lastName: name, email: `${id}${emailDomain}` })
    .where('id', '=', id)
    .execute();
}

/** Why staff rejected the answers may speak of who gave them. */
export async function eraseReason(tx: Tx, questionnaireId: string): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({ rejectionReason: null })
    .where('id', '=', questionnaireId)
    .execute();
}
