import { useCallback } from 'react';
import { useData } from '../../lib/use-data.ts';

const readAgainAfter = 20_000;

/** An own order, read again when its page is opened or looked at again, and while it stays open: it follows the state. */
export function useOrder(id: string | undefined) {
  const { data, error, mutate } = useData(id ? `/my-account/order/${encodeURIComponent(id)}` : null, {
    refreshInterval: readAgainAfter,
  });
  const refresh = useCallback(() => void mutate(), [mutate]);
  return { order: data, error: data ? undefined : error, refresh };
}
