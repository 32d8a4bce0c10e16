import { isForPayType } from '../../domain/pricing/pay-type.ts';
import type { ProfileRequest } from '../../platform/settings/shop-settings.ts';

/** What is known of the customer whom the pharmacy wants to ask something. */
export interface RequestFacts {
  customerNumber: string | null;
  payType: string;
  gender: string | null;
  /** Is there an invitation that they haven't answered? */
  isInvited: boolean;
  lawNoticeReadAt: string | null;
  etiquetteAcceptedAt: string | null;
}

const isOpen: Record<ProfileRequest['kind'], (facts: RequestFacts) => boolean> = {
  gender: ({ gender }) => gender === null,
  eventAnswer: ({ isInvited }) => isInvited,
  acknowledgeCanG: ({ lawNoticeReadAt }) => lawNoticeReadAt === null,
  etiquetteAccepted: ({ etiquetteAcceptedAt }) => etiquetteAcceptedAt === null,
};

/** What this customer is still to be asked, in the order of the settings. */
export function pendingRequests(requests: readonly ProfileRequest[], facts: RequestFacts): string[] {
  const asked = requests.filter(
    ({ kind, payTypes, customerNumbers }) =>
      isOpen[kind](facts) &&
      isForPayType(payTypes, facts.payType) &&
      (!customerNumbers || customerNumbers.includes(facts.customerNumber ?? '')),
  );
  return [...new Set(asked.map(({ kind }) => kind))];
}
