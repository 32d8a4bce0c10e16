import type { Answers, FormDefinition } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { once } from '../../http/idempotency.ts';
import type { Actor } from '../../platform/audit.ts';
import { checkedSubmission } from '../../platform/forms/checked-submission.ts';
import { comparable } from '../../platform/forms/stored-answers.ts';
import type { Locale } from '../../platform/texts.ts';

export interface SentForm {
  form: FormDefinition;
  sent: Answers;
  locale: Locale;
  actor: Actor;
  customer: CustomerPrincipal | null;
  idempotencyKey: string | undefined;
}

/** Walks the form as the browser did, keeps what lies on the walked path, and answers by what name to ask for it. */
export function createSubmitForm({ db, texts, audit, submissions, seal }: Deps) {
  return async ({ form, sent, locale, actor, customer, idempotencyKey }: SentForm) => {
    const submission = checkedSubmission(form, sent, { texts, locale });
    // Two people may draw the same key: it counts for one sender.
    const scope = `form:${form.name}:${customer?.id ?? 'visitor'}`;
    const request = comparable(form.schema, submission.answers);
    return db.transaction().execute((tx) =>
      once(tx, { scope, key: idempotencyKey, request, seal }, async () => {
        const { id, reference } = await submissions.store(tx, {
          form,
          submission,
          locale,
          generic: true,
          ...(customer && { owner: { type: 'customer', id: customer.id } }),
        });
        const changes = { form: { new: form.name }, reference: { new: reference } };
        await audit.record(tx, actor, { action: 'submit', entity: 'form-submission', entityId: id, changes });
        return { reference };
      }),
    );
  };
}
