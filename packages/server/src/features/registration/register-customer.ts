import { type Answers, type FormDefinition, fieldsOf, type Submission } from '@rezeptur/engine/core';
import type { RegistrationAnswers } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import { once } from '../../http/idempotency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { checkedSubmission } from '../../platform/forms/checked-submission.ts';
import { filesIn } from '../../platform/forms/files-in.ts';
import { comparable } from '../../platform/forms/stored-answers.ts';
import { inSameTime } from '../../platform/in-same-time.ts';
import { setPassword } from '../../platform/passwords/password-store.ts';
import { passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Locale } from '../../platform/texts.ts';
import { issueRegistrationToken } from '../../platform/tokens/registration-token.ts';
import { customerOf } from './customer-of.ts';
import type { EmailCodes } from './email-codes.ts';
import { createMarkIdCards } from './mark-id-cards.ts';

/** Milliseconds from when both cases differ: longer than an account with its documents takes to be written. */
const answersAfter = 400;

export interface Registration {
  form: FormDefinition;
  sent: Answers;
  locale: Locale;
  actor: Actor;
  idempotencyKey: string | undefined;
}

/** Walks the form as the browser did, keeps what lies on the walked path, and leaves the rest to staff. */
export function createRegisterCustomer(deps: Deps & { emailCodes: EmailCodes }) {
  const { config, db, texts, settings, documents, seal } = deps;
  const markIdCards = createMarkIdCards(deps);

  return async ({
    form,
    sent,
    locale,
    actor,
    idempotencyKey,
  }: Registration): Promise<{ status: 'pending' }> => {
    // A page from before the shop demanded a proof has no place for one: its reader is told to load it again. A proof
    // that nobody demands any more is still taken.
    const shop = { config, settings: await settings() };
    const { registrationEmail } = shop.settings;
    if (registrationEmail === 'code' && sent.emailCheck !== 'code') throw new AppError('emailCheckChanged');
    const submission = checkedSubmission(form, sent, { texts, locale });
    const { answers } = submission;
    await refuseWeakPassword(shop, submission, (code) => texts.t(locale, `errors:${code}`));
    // Hashed and marked before it is known whether there is such an account.
    const { first: password } = answers.plainPassword as { first: string };
    const [hashed] = await Promise.all([hashPassword(password), markIdCards(answers, locale)]);
    const entry = { submission, hashed, form, locale, actor };
    const call = {
      scope: 'registration',
      key: idempotencyKey,
      request: comparable(form.schema, answers),
      seal,
    };
    const work = () =>
      db.transaction().execute((tx) =>
        once(tx, call, async () => {
          await spendProof(tx, entry, deps);
          return insertOrExplain(tx, entry, deps);
        }),
      );
    return inSameTime(answersAfter, async () => {
      // Two at once with one address: the second one finds the first one's account.
      const done = await work().catch((error: { code?: string }) =>
        error.code === '23505' ? work() : Promise.reject(error),
      );
      // Where there is an account nobody has claimed them; to remove them takes its time as well.
      await documents.discard(filesIn(answers).map(({ file }) => file.id));
      return done;
    });
  };
}

/** A password that holds all it must may still be guessed at once. */
async function refuseWeakPassword(
  shop: Parameters<typeof passwordWeakness>[0],
  { answers, path }: Submission,
  say: (code: ErrorCode) => string,
): Promise<void> {
  const { first } = answers.plainPassword as { first: string };
  const { firstName, lastName, email, dateOfBirth } = customerOf(answers);
  const weakness = passwordWeakness(shop, first, [firstName, lastName, email, dateOfBirth]);
  if (!weakness) return;
  const field = 'plainPassword.first';
  // Who one is and how one signs in is what the last step asks.
  const steps = { [field]: path.at(-1) ?? '' };
  throw new AppError(weakness, { data: { [field]: [say(weakness)] }, steps });
}

interface Entry {
  submission: Submission;
  hashed: string;
  form: FormDefinition;
  locale: Locale;
  actor: Actor;
}

/** Nobody registers with an address that they haven't proven, where the walked path asks for that. */
async function spendProof(
  tx: Tx,
  { submission: { answers, path }, form, locale }: Entry,
  { emailCodes, texts }: Pick<Deps, 'texts'> & { emailCodes: EmailCodes },
): Promise<void> {
  const { provenEmail } = answers as RegistrationAnswers;
  if (!provenEmail || (await emailCodes.spend(tx, provenEmail.proof, provenEmail.address))) return;
  const field = 'provenEmail.proof';
  const step = path.find((name) => fieldsOf(form, name, answers).includes('provenEmail')) ?? '';
  const data = { [field]: [texts.t(locale, 'errors:emailUnproven')] };
  throw new AppError('emailUnproven', { data, steps: { [field]: step } });
}

/** A known address gets the same answer; its owner gets a mail. */
async function insertOrExplain(tx: Tx, entry: Entry, deps: Deps): Promise<{ status: 'pending' }> {
  const customer = customerOf(entry.submission.answers);
  const known = await deps.customers.findByEmail(tx, customer.email);
  if (known) {
    const mail = { template: 'registrationAgain', recipient: known.email, customerId: known.id };
    await deps.mails.queue(tx, { ...mail, locale: entry.locale });
  } else await insertCustomer(tx, entry, deps);
  return { status: 'pending' };
}

async function insertCustomer(
  tx: Tx,
  entry: Entry,
  { clock, audit, submissions, mails, customers, tokens }: Deps,
): Promise<void> {
  const { submission, hashed, form, locale, actor } = entry;
  const now = clock().toISOString();
  const customer = customerOf(submission.answers);
  // The proof was used up just before.
  const emailProvenAt = (submission.answers as RegistrationAnswers).provenEmail ? now : null;
  const stamps = { createdAt: now, updatedAt: now, emailProvenAt };
  const id = await customers.insert(tx, { ...customer, locale, ...stamps });
  const owner = { type: 'customer', id };
  await setPassword(tx, id, hashed, clock());
  await submissions.store(tx, { form, submission, locale, owner, filesOwner: owner });
  await audit.record(tx, actor, {
    action: 'register',
    entity: 'customer',
    entityId: id,
    changes: { state: { new: 'pending' } },
  });
  const { firstName, lastName, email } = customer;
  const token = await issueRegistrationToken({ tokens, clock }, tx, id);
  const mail = { template: 'registrationReceived', recipient: email, customerId: id, locale, token };
  await mails.queue(tx, { ...mail, params: { firstName, lastName } });
}
