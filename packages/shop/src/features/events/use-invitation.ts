import { isHttpError } from '@rezeptur/engine/react';
import type { EventRegistrationResponse } from '@rezeptur/schemas/types';
import { useOwnData } from '../../lib/account/use-own-data.ts';
import { invitationKey } from '../../lib/api/token-data.ts';

/** What the token of an invitation leads to; `error` says why it can't be answered. */
export type Invitation = EventRegistrationResponse['data'];

const notFound: Invitation = { error: 'not-found' };

/** An invitation by its token. Status 404 is an answer, too: there is none. */
export function useInvitation(token: string) {
  const { data, error, mutate } = useOwnData(invitationKey(token), { revalidateOnFocus: false });
  const isMissing = data === null || (isHttpError(error) && error.status === 404);
  return { invitation: isMissing ? notFound : data, error, mutate };
}
