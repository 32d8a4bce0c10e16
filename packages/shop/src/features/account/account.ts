import type { MyAccountResponse } from '@rezeptur/schemas/types';
import useSWR from 'swr';
import { readData } from '../../lib/api.ts';

/** The answer of `GET my-account/`. Money is whole cents. */
export type Account = MyAccountResponse['data'];
export type AccountOrder = Account['orders'][number];

/** The signed-in person's account; `refresh` reads it again after a change, `isBusy` while it is being read. */
export function useAccount() {
  const { data, error, isValidating, mutate } = useSWR<Account, Error>('/my-account/', readData<Account>);
  return {
    account: data,
    error: data ? undefined : error,
    isBusy: isValidating,
    refresh: async () => void (await mutate()),
  };
}
