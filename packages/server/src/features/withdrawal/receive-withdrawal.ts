import {
  type Answers,
  asciiEmail,
  ConfigurationError,
  type FormDefinition,
  type Submission,
} from '@rezeptur/engine/core';
import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/callers/access.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { checkedSubmission } from '../../platform/forms/checked-submission.ts';
import type { Locale } from '../../platform/texts.ts';
import { createTakeWithdrawal, type Receipt } from './take-withdrawal.ts';

const perAddress = { max: 10, seconds: 60 * 60 };
/**
 * The receipt goes to whatever address is named: limited, so that no mailbox can be flooded with them. The declaration isn't:
 * who names somebody's address would take their right to withdraw from them.
 */
const perRecipient = { max: 5, seconds: periods.mailsCountedHours * 3_600 };

export interface SentWithdrawal {
  read(form: FormDefinition): Answers | Promise<Answers>;
  locale: Locale;
  idempotencyKey: string | undefined;
}

/** A declaration however it was sent: whether it fits the form, and its limits. */
export function createReceiveWithdrawal(deps: Deps) {
  const { schemas, texts, throttle } = deps;
  const takeWithdrawal = createTakeWithdrawal(deps);

  function formNow(): FormDefinition {
    const form = schemas.forms.get('withdrawal');
    if (!form) throw new ConfigurationError('There is no form "withdrawal".');
    return form;
  }
  /** @throws AppError `invalidFields` */
  const check = (sent: Answers, locale: Locale): Submission =>
    checkedSubmission(formNow(), sent, { texts, locale });

  return {
    check,
    /** @throws AppError `invalidFields`, `tooManyTries` */
    async receive(
      request: FastifyRequest,
      { read, locale, idempotencyKey }: SentWithdrawal,
    ): Promise<Receipt> {
      await throttle.hit(`withdrawal:address:${networkOf(request.ip)}`, perAddress);
      const form = formNow();
      const submission = check(await read(form), locale);
      const recipient = asciiEmail(String(submission.answers.email)).toLowerCase();
      const { customer } = request;
      // Whose mailbox it is floods nobody, and isn't counted with strangers who name it.
      const isMailed =
        customer?.email.toLowerCase() === recipient ||
        (await throttle.allows(`withdrawal:recipient:${recipient}`, perRecipient));
      const sent = { form, submission, locale, actor: actorOf(request), customer, isMailed, idempotencyKey };
      return takeWithdrawal(sent);
    },
  };
}
