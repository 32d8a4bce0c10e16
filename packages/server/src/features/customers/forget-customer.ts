import type { Tx } from '../../db/database.ts';
import type { Documents } from '../../plugins/documents.ts';

/** What stands in place of a person: orders and invoices keep their own copy for as long as the law wants it. */
const nobody = (id: string) => ({
  firstName: 'Gelöscht',
  lastName: 'Gelöscht',
  street: '-',
  zip: '00000',
  city: '-',
  phone: '-',
  email: `${id}@geloescht.invalid`,
  dateOfBirth: '1900-01-01',
  additionalAddress: null,
  deliveryNote: null,
  gender: null,
  doctorSpecialization: null,
  registrationPrescriptionTransmission: null,
  rejectionReason: null,
  moreStatusUpdates: false,
  eventInvitations: false,
});

/**
 * Forgets who a customer was: name and address, files, what they have sent through forms, appointments with their notes,
 * invitations to what is still to come, what they have read, letters to them, and the way in. Orders, prescriptions and invoices stay with what the law wants
 * to be kept.
 * @returns the columns of the customer's row to set
 */
export async function forgetCustomer(tx: Tx, documents: Documents, id: string, now: Date) {
  const submissions = await tx
    .updateTable('formSubmission')
    .set({ answers: '{}', path: '[]' })
    .where('ownerType', '=', 'customer')
    .where('ownerId', '=', id)
    .returning('id')
    .execute();
  const owners = submissions.map((submission) => ({ type: 'form-submission', id: submission.id }));
  for (const owner of [{ type: 'customer', id }, ...owners]) {
    const kinds = (await documents.list(tx, owner)).map(({ kind }) => kind);
    if (kinds.length > 0) await documents.purgeAfter(tx, owner, kinds, now.toISOString());
  }
  await tx.deleteFrom('appointment').where('customerId', '=', id).execute();
  await forgetInvitations(tx, id, now);
  await tx.deleteFrom('blogRead').where('customerId', '=', id).execute();
  await tx.updateTable('doctor').set({ customerId: null }).where('customerId', '=', id).execute();
  // What is just being handed over is gone already.
  await tx.deleteFrom('mail').where('customerId', '=', id).where('state', '!=', 'sending').execute();
  await tx.deleteFrom('password').where('accountId', '=', id).execute();
  await tx.deleteFrom('singleUseToken').where('subjectId', '=', id).execute();
  return nobody(id);
}

/** Nobody is waited for who is gone, and no link of theirs opens anything; who came to what is over stays counted. */
async function forgetInvitations(tx: Tx, customerId: string, now: Date): Promise<void> {
  const own = tx.selectFrom('eventRegistration').where('customerId', '=', customerId).select('id');
  await tx.deleteFrom('singleUseToken').where('subjectId', 'in', own).execute();
  await tx
    .deleteFrom('eventRegistration')
    .where('customerId', '=', customerId)
    .where('eventId', 'in', (eb) =>
      eb.selectFrom('event').where('date', '>', now.toISOString()).select('event.id'),
    )
    .execute();
}
