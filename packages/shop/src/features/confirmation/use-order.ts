import { isHttpError } from '@rezeptur/engine/react';
import { useCallback } from 'react';
import { orderKey } from '../../lib/account/own-data.ts';
import { useOwnData } from '../../lib/account/use-own-data.ts';

const readAgainAfter = 20_000;

/**
 * An own order, read again when its page is opened or looked at again, and while it stays open: it follows the state. `lost` is why no
 * answer has come, `isRefused` whether one came that isn't the order.
 */
export function useOrder(id: string | undefined) {
  const { data, error, mutate, isValidating } = useOwnData(id ? orderKey(id) : null, {
    refreshInterval: readAgainAfter,
  });
  const refresh = useCallback(() => mutate(), [mutate]);
  const lost = isHttpError(error) && error.kind !== 'bad-request' ? error.kind : undefined;
  return { order: data, isRefused: !data && !!error && !lost, lost, isReading: isValidating, refresh };
}
