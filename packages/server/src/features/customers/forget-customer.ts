import { sql } from 'kysely';
import { withoutValues } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Documents } from '../../platform/documents.ts';
import { internalMails } from '../../platform/mails/mails.ts';

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
  const { address } = await tx
    .selectFrom('customer')
    .where('id', '=', id)
    .select(({ fn }) => fn<string>('lower', ['email']).as('address'))
    .executeTakeFirstOrThrow();
  const addressed = sql`lower(answers ->> 'email')`;
  const submissions = await tx
    .updateTable('formSubmission')
    .set({ answers: '{}', path: '[]' })
    .where(({ or, and, eb }) =>
      or([
        and([eb('ownerType', '=', 'customer'), eb('ownerId', '=', id)]),
        // Sent without signing in, with this address.
        and([eb('ownerType', 'is', null), eb('generic', '=', true), eb(addressed, '=', address)]),
      ]),
    )
    .returning('id')
    .execute();
  const owners = submissions.map((submission) => ({ type: 'form-submission', id: submission.id }));
  for (const owner of [{ type: 'customer', id }, ...owners]) {
    const kinds = (await documents.list(tx, owner)).map(({ kind }) => kind);
    if (kinds.length > 0) await documents.purgeAfter(tx, owner, kinds, now.toISOString());
  }
  await forgetTrail(tx, id);
  await tx
    .updateTable('payout')
    .set({ accountHolder: '-', iban: '-', reason: null })
    .where('customerId', '=', id)
    .execute();
  await tx.deleteFrom('appointment').where('customerId', '=', id).execute();
  await forgetInvitations(tx, id, now);
  await tx.deleteFrom('blogRead').where('customerId', '=', id).execute();
  await tx.updateTable('doctor').set({ customerId: null }).where('customerId', '=', id).execute();
  await tx
    .updateTable('mail')
    .set({ customerId: id })
    .where(({ fn }) => fn('lower', ['recipient']), '=', address)
    // Whoever's address it is, the pharmacy's work isn't theirs.
    .where('template', 'not in', internalMails)
    .execute();
  // What is just being handed over is gone already, and its row goes with the letter that tells of the erasure.
  await tx.deleteFrom('mail').where('customerId', '=', id).where('state', '!=', 'sending').execute();
  await tx.deleteFrom('password').where('accountId', '=', id).execute();
  await tx.deleteFrom('singleUseToken').where('subjectId', '=', id).execute();
  return nobody(id);
}

/**
 * The trail keeps that something was changed, by whom and when, and not what it was; steps of the account and of what
 * belonged to it lose what staff noted beside them.
 */
async function forgetTrail(tx: Tx, id: string): Promise<void> {
  const idOf = sql<string>`id::text`.as('entityId');
  const named = tx
    .selectFrom('appointment')
    .where('customerId', '=', id)
    .select(idOf)
    .union(tx.selectFrom('payout').where('customerId', '=', id).select(idOf))
    .union(tx.selectFrom('eventRegistration').where('customerId', '=', id).select(idOf))
    // What was made or deleted with the customer's name beside it; orders are kept, and so is their trail.
    .union(
      tx
        .selectFrom('audit as made')
        .where('made.entity', '!=', 'order')
        .where(
          sql`coalesce(made.changes -> 'customerId' ->> 'new', made.changes -> 'customerId' ->> 'old')`,
          '=',
          id,
        )
        .select(sql<string>`made.entity_id`.as('entityId')),
    );
  const ids = [id, ...(await named.execute()).map(({ entityId }) => entityId)];
  await tx.updateTable('audit').set({ changes: withoutValues }).where('entityId', 'in', ids).execute();
  await tx.updateTable('flowEvent').set({ note: null }).where('entityId', 'in', ids).execute();
}

/** Nobody is waited for who is gone, and no link of theirs opens anything; who came to what is over stays counted. */
async function forgetInvitations(tx: Tx, customerId: string, now: Date): Promise<void> {
  await tx.deleteFrom('eventMailing').where('customerId', '=', customerId).execute();
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
