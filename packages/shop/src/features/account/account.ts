import type { MyAccountResponse } from '@rezeptur/schemas/types';
import { accountKey } from '../../lib/account/own-data.ts';
import { useOwnData } from '../../lib/account/use-own-data.ts';

/** The answer of `GET my-account`. Money is whole cents. */
export type Account = MyAccountResponse['data'];
export type AccountOrder = Account['orders'][number];

/** The signed-in person's account; `refresh` reads it again after a change, `isBusy` while it is being read. */
export function useAccount() {
  const { data, error, isValidating, mutate } = useOwnData(accountKey);
  return {
    account: data,
    error: data ? undefined : error,
    isBusy: isValidating,
    refresh: async () => void (await mutate()),
  };
}
