import { isHttpError } from '@rezeptur/engine/react';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Calculation, CartState } from '../../lib/cart.ts';
import { assertSamePackages, calculateRequest } from './calculate-request.ts';
import type { ArticleOf, ChangeCart } from './use-cart-state.ts';

/** Has the server price every change of the cart. An answer to an older cart is dropped. */
export function useCalculation(state: CartState, change: ChangeCart, articleOf: ArticleOf): () => void {
  const [attempt, setAttempt] = useState(0);
  const request = calculateRequest(state, articleOf);
  const body = JSON.stringify(request);
  const isWanted = state.isRestored && request.items.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!isWanted) {
      change((now) => ({
        ...now,
        calculation: undefined,
        status: 'idle',
        errorType: undefined,
        error: undefined,
      }));
      return;
    }
    const controller = new AbortController();
    const settle = (result: Partial<CartState>) => {
      if (!controller.signal.aborted) change((now) => ({ ...now, ...result }));
    };
    change((now) => ({ ...now, status: 'waiting' }));
    price(body, controller.signal, articleOf).then(
      (calculation) => settle({ calculation, status: 'ready', errorType: undefined, error: undefined }),
      (error: unknown) => settle({ status: 'failed', ...reasonOf(error) }),
    );
    return () => controller.abort();
  }, [body, isWanted, attempt, change, articleOf]);

  return useCallback(() => setAttempt((count) => count + 1), []);
}

async function price(body: string, signal: AbortSignal, articleOf: ArticleOf): Promise<Calculation> {
  const { data } = await api.post<{ data: Calculation }>('/cart/calculate', JSON.parse(body), { signal });
  assertSamePackages(data, articleOf);
  return data;
}

function reasonOf(error: unknown): Pick<CartState, 'errorType' | 'error'> {
  if (!isHttpError(error)) return { errorType: undefined, error: (error as Error).message };
  return { errorType: error.body?.errorType, error: error.body?.error };
}
