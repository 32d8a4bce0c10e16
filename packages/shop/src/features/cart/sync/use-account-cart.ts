import { useCallback, useEffect, useMemo, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { withSeen } from '../../../lib/cart/cart-changes.ts';
import { storeVersion } from '../../../lib/versioned.ts';
import { emptyCart } from '../change-cart.ts';
import type { useCartState } from '../use-cart-state.ts';
import { pricesOf, type Seen } from './account-cart.ts';
import { cartMemory as memory } from './cart-memory.ts';
import { type CartAccount, createCartSync } from './cart-sync.ts';
import type { ServedCart } from './served-cart.ts';
import { useWakeUps } from './use-wake-ups.ts';

/** Several presses in a row are one call. */
const restMs = 400;
/** So long does leaving wait for the account; what it lacks then stays on no device. */
const leaveMs = 3000;
const readMs = 10_000;
const againMs = 20_000;
const longestName = 200;

/** Read for the first time it is as the page has come with it, if it has. */
function createAccount(served: ServedCart | undefined): CartAccount {
  let first: Pick<ServedCart, 'version' | 'cart'> | undefined = served;
  return {
    async read() {
      const known = first;
      first = undefined;
      return known ?? (await api.get('/cart', { timeoutMs: readMs })).data;
    },
    write: (version, cart) => storeVersion(() => api.put('/cart', { version, cart }, { keepalive: true })),
  };
}

/**
 * Keeps the cart on this device and on the account the same: read when the page opens, wakes up or is online again, stored
 * shortly after each change, and at once when the page is left. Without a network everything goes on here.
 */
export function useAccountCart(
  owner: string,
  served: ServedCart | undefined,
  { cart, change, show, names }: ReturnType<typeof useCartState>,
) {
  const { lines, seen, isRestored, isShared } = cart.state;
  const latest = useRef({ seen, show });
  /** What the account said: also of articles that this page doesn't know any more. */
  const toldByAccount = useRef<readonly Seen[]>([]);
  useEffect(() => {
    latest.current = { seen, show };
  });
  const sync = useMemo(
    () =>
      createCartSync(createAccount(served), {
        owner,
        lines: () => memory.linesOf(owner),
        seen: () => [
          ...Object.entries(latest.current.seen).map(([articleId, price]) => ({
            articleId,
            price,
            name: names.get(articleId)?.slice(0, longestName) ?? '',
          })),
          ...toldByAccount.current.filter(({ articleId }) => !(articleId in latest.current.seen)),
        ],
        take(merged, seenThere, clashes) {
          for (const { articleId, name } of seenThere)
            if (name && !names.has(articleId)) names.set(articleId, name);
          memory.take(owner, merged, latest.current.show);
          const prices = pricesOf(seenThere);
          latest.current.seen = prices;
          toldByAccount.current = seenThere;
          change((now) =>
            withSeen({
              ...now,
              seen: prices,
              isShared: true,
              gone: now.gone.map(({ articleId, name = names.get(articleId) }) => ({ articleId, name })),
              clashes: [
                ...now.clashes.filter(
                  ({ articleId }) => !clashes.some((each) => each.articleId === articleId),
                ),
                ...clashes,
              ],
            }),
          );
        },
        sending: (times) => memory.sending(owner, times),
        agree: (at) => memory.agree(owner, at),
      }),
    [owner, served, change, names],
  );

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pushNow = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Without a network the page is told when it is back; an account that is away for a moment is asked again.
    if (!(await sync.push()) && navigator.onLine) timer.current ??= setTimeout(() => void pushNow(), againMs);
  }, [sync]);
  const pushSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void pushNow(), restMs);
  }, [pushNow]);
  const pull = useCallback(async () => {
    // Whether it could be read or not: what is here holds from now on.
    if (!(await sync.pull())) change((now) => withSeen({ ...now, isShared: true }));
  }, [sync, change]);

  useEffect(() => {
    if (isRestored) void pull();
  }, [isRestored, pull]);
  useWakeUps(isRestored, { onWake: pull, onLeave: () => timer.current !== undefined && void pushNow() });

  // A price that was seen or taken is for the customer's other devices, too; a tab in the back leaves that to the one in front.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was seen is looked at
  useEffect(() => {
    if (isShared && lines.length > 0 && document.visibilityState === 'visible') pushSoon();
  }, [seen, isShared]);

  const leave = useCallback(async () => {
    if (timer.current !== undefined)
      await Promise.race([pushNow(), new Promise((goOn) => setTimeout(goOn, leaveMs))]);
    memory.forget();
    change(() => ({ ...emptyCart, isRestored: true, isShared: true }));
  }, [pushNow, change]);

  return { pushSoon, pull, leave };
}
