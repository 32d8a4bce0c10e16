import type { Db, Tx } from '../../platform/db/database.ts';
import { hasValue } from '../../platform/db/fields/has-value.ts';
import { isStandIn, standIns } from '../../platform/db/fields/stand-ins.ts';
import type { Guest, GuestByForm, GuestRows } from '../../platform/people.ts';

/** The ids of doctors with this address who have no account. */
async function listWithoutAccount(on: Db | Tx, email: string): Promise<string[]> {
  const doctors = await on
    .selectFrom('doctor')
    .where(hasValue({ table: 'doctor', field: 'email' }, email))
    .where('customerId', 'is', null)
    .select('id')
    .execute();
  return doctors.map(({ id }) => id);
}

/** The ids of the doctors who go with somebody without an account. */
export async function listDoctorsOf(on: Db | Tx, guest: Guest): Promise<string[]> {
  if ('email' in guest) return listWithoutAccount(on, guest.email);
  return guest.doctorId === undefined ? [] : [guest.doctorId];
}

/** They, and what they have answered. */
export async function listGuest(on: Db | Tx, guest: Guest): Promise<GuestRows[]> {
  const doctors = await listDoctorsOf(on, guest);
  if (doctors.length === 0) return [];
  const answered = await on
    .selectFrom('questionnaire')
    .where('doctorId', 'in', doctors)
    .where('submissionId', 'is not', null)
    .select('submissionId')
    .$narrowType<{ submissionId: string }>()
    .execute();
  return [
    { noun: 'doctor', ids: doctors },
    { noun: 'form-submission', ids: answered.map(({ submissionId }) => submissionId) },
  ];
}

/** Whose answers these are. */
export async function findDoctorBy(on: Db | Tx, { submissionId }: GuestByForm) {
  const doctor = await on
    .selectFrom('doctor as d')
    .innerJoin('questionnaire as q', 'q.doctorId', 'd.id')
    .where('q.submissionId', '=', submissionId)
    .select(['d.id', 'd.email', 'd.customerId'])
    .executeTakeFirst();
  if (!doctor || isStandIn(doctor.email)) return undefined;
  return { doctorId: doctor.id, hasAccount: doctor.customerId !== null };
}

/** The ids of a doctor's questionnaires. */
export async function listQuestionnairesOf(tx: Tx, doctorId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('questionnaire')
    .where('doctorId', '=', doctorId)
    .orderBy('id')
    .select('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Those of a doctor's questionnaires whose link works, with the language of each. */
export const listOpenOf = (tx: Tx, doctorId: string) =>
  tx
    .selectFrom('questionnaire')
    .where('doctorId', '=', doctorId)
    .where('state', '=', 'open')
    .orderBy('id')
    .select(['id', 'locale'])
    .forUpdate()
    .execute();

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

/** Why staff rejected the answers may speak of who gave them, and what they had to look at repeats some of these. */
export async function eraseJudgement(tx: Tx, questionnaireId: string): Promise<void> {
  await tx
    .updateTable('questionnaire')
    .set({ rejectionReason: null, flags: '[]' })
    .where('id', '=', questionnaireId)
    .execute();
}
