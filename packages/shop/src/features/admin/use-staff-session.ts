import { useState } from 'react';
import useSWR from 'swr';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import type { Staff, StaffSession } from './session.ts';

export const sessionKey = 'staff-session';

export interface StaffSessionState {
  isLoading: boolean;
  error: Error | undefined;
  retry(): void;
  /** Who works here; stays after the session has run out, so that nothing typed is lost. */
  staff: Staff | undefined;
  permissions: StaffSession['permissions'];
  /** The session ran out while somebody worked: the password is asked over the open page. */
  isExpired: boolean;
  /** What is left to do for somebody whose password was right. */
  pending: StaffSession['pending'];
  signIn(username: string, password: string): Promise<void>;
  /** Asks again who is signed in. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
}

/** Who is signed in to the back office. */
export function useStaffSession(): StaffSessionState {
  const http = useStaffApi();
  const { data, error, mutate } = useSWR<StaffSession, Error>(sessionKey, () =>
    http.get('/session').then(({ data: session }) => session),
  );
  const [known, setKnown] = useState<StaffSession | undefined>();
  if (data?.staff && data !== known) setKnown(data);
  const shown = data?.staff ? data : known;

  return {
    isLoading: !data && !error,
    error: data ? undefined : error,
    retry: () => void mutate(),
    staff: shown?.staff ?? undefined,
    permissions: shown?.permissions ?? {},
    isExpired: data?.staff === null && known !== undefined,
    pending: data?.pending ?? null,
    refresh: async () => void (await mutate()),
    signIn: async (username, password) => {
      await http.post('/login', { username, password });
      await mutate();
    },
    signOut: async () => {
      await http.post('/logout', undefined);
      setKnown(undefined);
      await mutate({ staff: null, permissions: {}, pending: null }, { revalidate: false });
    },
  };
}
