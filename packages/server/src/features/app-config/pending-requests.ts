import type { ProfileRequest } from '../../plugins/shop-settings.ts';

/** What is known of the customer whom the pharmacy wants to ask something. */
export interface RequestFacts {
  customerNumber: string | null;
  payType: string;
  gender: string | null;
  eventAnswer: string | null;
  lawNoticeReadAt: string | null;
  etiquetteAcceptedAt: string | null;
}

const answerTo = {
  gender: 'gender',
  eventAnswer: 'eventAnswer',
  acknowledgeCanG: 'lawNoticeReadAt',
  etiquetteAccepted: 'etiquetteAcceptedAt',
} as const satisfies Record<ProfileRequest['kind'], keyof RequestFacts>;

/** What this customer is still to be asked, in the order of the settings. Kinds that nobody knows are passed over. */
export function pendingRequests(requests: readonly ProfileRequest[], facts: RequestFacts): string[] {
  const asked = requests.filter(
    ({ kind, payTypes, customerNumbers }) =>
      Object.hasOwn(answerTo, kind) &&
      facts[answerTo[kind]] === null &&
      (!payTypes || payTypes.includes(facts.payType)) &&
      (!customerNumbers || customerNumbers.includes(facts.customerNumber ?? '')),
  );
  return [...new Set(asked.map(({ kind }) => kind))];
}
