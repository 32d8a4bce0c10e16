import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import type { Calculation, CartState } from '../../lib/cart/cart.ts';
import { withSeen } from '../../lib/cart/cart-changes.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import {
  assertSamePackages,
  type CalculateRequest,
  calculateRequest,
  isPricedAsShown,
} from './calculate-request.ts';
import type { ArticleOf, ChangeCart } from './use-cart-state.ts';
import { whyNotPriced } from './why-not-priced.ts';

const nothingWrong = { errorType: undefined, error: undefined, lineErrors: {} };

interface CalculationTools {
  change: ChangeCart;
  articleOf: ArticleOf;
  /** Reads the range again: an article has changed since the page was opened. */
  refreshRange(): Promise<unknown>;
}

/** Has the server price every change of the cart, when the network is back also what couldn't be asked. An answer to an older cart is dropped. */
export function useCalculation(state: CartState, tools: CalculationTools): () => void {
  const { change, articleOf, refreshRange } = tools;
  const [attempt, setAttempt] = useState(0);
  // The range is read again once for a cart: a server that goes on contradicting itself is reported as a failure.
  const refreshedFor = useRef('');
  const request = calculateRequest(state, articleOf);
  const body = JSON.stringify(request);
  const isWanted = request.items.length > 0;
  // The page may have come with the price of what it shows.
  const priced = useRef(state.calculation && { body, calculation: state.calculation });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!state.isRestored) return;
    const served = priced.current;
    priced.current = undefined;
    if (served?.body === body && isPricedAsShown(served.calculation, articleOf)) return;
    if (!isWanted) {
      change((now) =>
        now.status === 'idle' ? now : { ...now, ...nothingWrong, calculation: undefined, status: 'idle' },
      );
      return;
    }
    const asked = JSON.parse(body) as CalculateRequest;
    const controller = new AbortController();
    const settle = (result: Partial<CartState>) => {
      if (!controller.signal.aborted) change((now) => withSeen({ ...now, ...result }));
    };
    change((now) => ({ ...now, status: 'waiting' }));
    price(asked, controller.signal, articleOf).then(
      (calculation) => settle({ ...nothingWrong, calculation, status: 'ready' }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const why = whyNotPriced(error, asked);
        settle({ ...why, status: 'failed' });
        if (why.errorType !== 'articleChanged' || refreshedFor.current === body) return;
        refreshedFor.current = body;
        void refreshRange();
      },
    );
    return () => controller.abort();
  }, [state.isRestored, body, isWanted, attempt, change, articleOf]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useWhenOnline(state.status === 'failed', again);
  return again;
}

async function price(
  request: CalculateRequest,
  signal: AbortSignal,
  articleOf: ArticleOf,
): Promise<Calculation> {
  const { data } = await api.post('/cart/calculate', request, { signal });
  assertSamePackages(data, articleOf);
  return data;
}
