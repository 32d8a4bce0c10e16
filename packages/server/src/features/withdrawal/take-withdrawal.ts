import type { FormDefinition, Submission } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { formatDay, formatTime } from '../../domain/calendar/format-time.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { once } from '../../http/idempotency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { comparable } from '../../platform/forms/stored-answers.ts';
import type { Locale } from '../../platform/texts.ts';

export interface Withdrawal {
  form: FormDefinition;
  submission: Submission;
  locale: Locale;
  actor: Actor;
  customer: CustomerPrincipal | null;
  /** Not where too many receipts were sent to the address today: then the page shows it, and nothing else does. */
  isMailed: boolean;
  idempotencyKey: string | undefined;
}

export interface Receipt {
  reference: string;
  receivedAt: string;
  isMailed: boolean;
}

/**
 * Keeps the declaration as it was made, answers and mails its receipt with date and time, and tells the pharmacy. Whether there is
 * a right of withdrawal, and such an order, is for people to say: the declaration counts from now in any case.
 */
export function createTakeWithdrawal(deps: Deps) {
  const { db, clock, audit, submissions, settings, customers, seal } = deps;
  return async ({
    form,
    submission,
    locale,
    actor,
    customer,
    isMailed,
    idempotencyKey,
  }: Withdrawal): Promise<Receipt> => {
    const { shopEmail } = await settings();
    const request = comparable(form.schema, submission.answers);
    const scope = `withdrawal:${customer?.id ?? 'visitor'}`;
    return db.transaction().execute((tx) =>
      once(tx, { scope, key: idempotencyKey, request, seal }, async () => {
        const receivedAt = clock().toISOString();
        const owner = customer && { type: 'customer', id: customer.id };
        const { id, reference } = await submissions.store(tx, {
          form,
          submission,
          locale,
          generic: true,
          ...(owner && { owner }),
        });
        const receipt = { reference, receivedAt, isMailed };
        await audit.record(tx, actor, {
          action: 'submit',
          entity: 'form-submission',
          entityId: id,
          changes: { form: { new: form.name }, reference: { new: reference } },
        });
        const { answers } = submission;
        // Who isn't signed in is known by the address alone: the mails go when its account goes.
        const customerId = customer?.id ?? (await customers.findProvenByEmail(tx, String(answers.email)))?.id;
        await sendReceipts(tx, deps, { id, answers, locale, receipt, shopEmail, customerId });
        return receipt;
      }),
    );
  };
}

interface Sent {
  id: string;
  answers: Record<string, unknown>;
  locale: Locale;
  receipt: Receipt;
  shopEmail: string;
  customerId: string | undefined;
}

async function sendReceipts(
  tx: Tx,
  { mails, texts }: Pick<Deps, 'mails' | 'texts'>,
  { id, answers, locale, receipt: { reference, receivedAt, isMailed }, shopEmail, customerId }: Sent,
): Promise<void> {
  const receipt = (to: Locale) => ({
    reference,
    date: formatDay(receivedAt, to),
    time: formatTime(receivedAt, to),
  });
  if (isMailed) {
    const { name, orderNumber, email, articles } = answers as Record<string, string | undefined>;
    const scope = articles || texts.t(locale, 'mails:withdrawalReceived.all');
    await mails.queue(tx, {
      template: 'withdrawalReceived',
      recipient: String(email),
      locale,
      customerId,
      params: { ...receipt(locale), name, orderNumber, email, scope },
    });
  }
  // Names nobody: who may know reads it where it is erased with them.
  const params = { ...receipt('de'), id };
  await mails.queue(tx, { template: 'withdrawalArrived', recipient: shopEmail, params });
}
