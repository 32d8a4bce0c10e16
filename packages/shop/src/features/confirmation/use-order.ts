import { useCallback } from 'react';
import useSWR from 'swr';
import { readData } from '../../lib/api.ts';
import type { ShopOrder } from './shop-order.ts';

const readAgainAfter = 20_000;

/** An own order, read again when its page is opened or looked at again, and while it stays open: it follows the state. */
export function useOrder(id: string | undefined) {
  const { data, error, mutate } = useSWR<ShopOrder, Error>(
    id ? `/my-account/order/${encodeURIComponent(id)}` : null,
    readData<ShopOrder>,
    { refreshInterval: readAgainAfter },
  );
  const refresh = useCallback(() => void mutate(), [mutate]);
  return { order: data, error: data ? undefined : error, refresh };
}
