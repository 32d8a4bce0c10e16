import useSWR from 'swr';
import { readData } from '../../lib/api.ts';
import type { ShopOrder } from './shop-order.ts';

/** An own order, read anew when its page is opened or looked at again. */
export function useOrder(id: string | undefined) {
  const { data, error } = useSWR<ShopOrder, Error>(
    id ? `/my-account/order/${encodeURIComponent(id)}` : null,
    readData<ShopOrder>,
  );
  return { order: data, error: data ? undefined : error };
}
