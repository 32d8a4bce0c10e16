import {
  type Answers,
  checkSubmission,
  contentHash,
  type FormDefinition,
  isFileAnswer,
} from '@rezeptur/engine/core';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../plugins/audit.ts';
import { once } from '../../plugins/idempotency.ts';
import { hashPassword, setPassword } from '../../plugins/passwords.ts';
import type { Locale } from '../../plugins/texts.ts';
import { sentencesByForm } from '../../plugins/validation.ts';
import { customerOf } from './customer-of.ts';
import { createMarkIdCards } from './mark-id-cards.ts';

export interface Registration {
  sent: Answers;
  locale: Locale;
  actor: Actor;
  idempotencyKey: string | undefined;
}

/** Walks the form as the browser did, keeps what lies on the walked path, and leaves the rest to staff. */
export function createRegisterCustomer(deps: Deps, form: FormDefinition) {
  const { db, texts } = deps;
  const markIdCards = createMarkIdCards(deps);

  return async ({ sent, locale, actor, idempotencyKey }: Registration): Promise<{ status: 'pending' }> => {
    const submission = checkSubmission(form, sent);
    if (submission.errors.length > 0) {
      throw new AppError('invalidFields', {
        data: sentencesByForm(form.name, submission.errors, texts, locale),
      });
    }
    const { answers, path } = submission;
    // Hashed and marked before it is known whether there is such an account: both cases take the same time.
    const { first: password } = answers.plainPassword as { first: string };
    const [hashed] = await Promise.all([hashPassword(password), markIdCards(answers, locale)]);
    const entry = { answers, path, hashed, form, locale, actor };
    const call = { scope: 'registration', key: idempotencyKey, request: comparable(answers) };
    const work = () =>
      db.transaction().execute((tx) => once(tx, call, () => insertOrExplain(tx, entry, deps)));
    // Two at once with one address: the second one finds the first one's account.
    return work().catch((error: { code?: string }) =>
      error.code === '23505' ? work() : Promise.reject(error),
    );
  };
}

interface Entry {
  answers: Answers;
  path: string[];
  hashed: string;
  form: FormDefinition;
  locale: Locale;
  actor: Actor;
}

/** A known address gets the same answer; its owner is told by mail. */
async function insertOrExplain(tx: Tx, entry: Entry, deps: Deps): Promise<{ status: 'pending' }> {
  const customer = customerOf(entry.answers);
  const known = await tx
    .selectFrom('customer')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', customer.email.toLowerCase()))
    .select(['id', 'email'])
    .executeTakeFirst();
  if (known) {
    const mail = { template: 'registrationAgain', recipient: known.email, customerId: known.id };
    await deps.mails.queue(tx, { ...mail, locale: entry.locale });
  } else await insertCustomer(tx, entry, deps);
  return { status: 'pending' };
}

async function insertCustomer(
  tx: Tx,
  entry: Entry,
  { clock, audit, documents, mails, texts }: Deps,
): Promise<void> {
  const { answers, path, hashed, form, locale, actor } = entry;
  const now = clock().toISOString();
  const customer = customerOf(answers);
  const { id } = await tx
    .insertInto('customer')
    .values({ ...customer, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { type: 'customer', id };
  await setPassword(tx, id, hashed, clock());
  const files = Object.entries(answers).flatMap(([kind, value]) =>
    isFileAnswer(value) ? [{ id: value.id, kind }] : [],
  );
  await documents.claim(tx, files, owner);
  const { plainPassword: _secret, ...kept } = answers;
  await tx
    .insertInto('formSubmission')
    .values({
      form: form.name,
      formVersion: form.version,
      answers: JSON.stringify(kept),
      path: JSON.stringify(path),
      ownerType: owner.type,
      ownerId: id,
    })
    .execute();
  for (const kind of Object.keys(answers).filter((name) => name.endsWith('Consent'))) {
    const textVersion = contentHash(texts.t(locale, `forms:${form.name}.${kind}.label`));
    await tx.insertInto('consent').values({ customerId: id, kind, textVersion, givenAt: now }).execute();
  }
  await audit.record(tx, actor, {
    action: 'register',
    entity: 'customer',
    entityId: id,
    changes: { state: { new: 'pending' } },
  });
  const { firstName, lastName, email } = customer;
  const mail = { template: 'registrationReceived', recipient: email, customerId: id, locale };
  await mails.queue(tx, { ...mail, params: { firstName, lastName } });
}

/** What makes a submission the same when it is sent again: files get new ids, and the password's hash stays out. */
function comparable({ plainPassword: _secret, ...answers }: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, isFileAnswer(value) ? { ...value, id: '' } : value]),
  );
}
