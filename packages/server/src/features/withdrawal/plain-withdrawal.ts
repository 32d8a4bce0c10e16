import { ConfigurationError } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { PlainForm } from '../../http/pages/plain-forms.ts';
import { jsonAnswers } from '../../platform/forms/json-answers.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { createReceiveWithdrawal } from './receive-withdrawal.ts';

/** The two steps without the script: what is sent first is asked about, what comes back confirmed is a declaration. */
export function createPlainWithdrawal(deps: Deps): PlainForm {
  const { check, receive } = createReceiveWithdrawal(deps);
  const path = deps.schemas.routes.routes.find(({ name }) => name === 'withdrawal')?.path;
  if (!path) throw new ConfigurationError('There is no route "withdrawal".');
  return {
    path,
    async take({ fields, token, locale }, request) {
      // A browser sends what was left empty, too.
      const given = Object.entries(fields).filter(([, text]) => text.trim() !== '');
      const sent = jsonAnswers(Object.fromEntries(given));
      if (!token) return { answers: check(sent, locale).answers };
      // Sent twice, it is one.
      const idempotencyKey = hashToken(JSON.stringify([token, sent]));
      return { answers: sent, receipt: await receive(request, { read: () => sent, locale, idempotencyKey }) };
    },
  };
}
