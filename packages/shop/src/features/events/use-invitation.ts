import { isHttpError } from '@rezeptur/engine/react';
import type { EventRegistrationResponse } from '@rezeptur/schemas/types';
import useSWR from 'swr';
import { api } from '../../lib/api.ts';

/** What the token of an invitation leads to; `error` says why it can't be answered. */
export type Invitation = EventRegistrationResponse['data'];

export const invitationPath = (token: string) =>
  `/event/registration/token/${encodeURIComponent(token)}` as const;

/** An invitation by its token. Status 404 is an answer, too: there is none. */
export function useInvitation(token: string) {
  return useSWR<Invitation, Error>(invitationPath(token), readInvitation, { revalidateOnFocus: false });
}

async function readInvitation(path: ReturnType<typeof invitationPath>): Promise<Invitation> {
  try {
    return (await api.get(path)).data;
  } catch (error) {
    if (isHttpError(error) && error.status === 404) return { error: 'not-found' };
    throw error;
  }
}
