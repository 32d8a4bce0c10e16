import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { signedOutEvent } from '../../lib/account/page-customer.ts';
import type { AppConfig, Article } from '../../lib/api/types.ts';
import { articleName } from '../../lib/article/article-values.ts';
import type { Cart, CartState, GoneArticle } from '../../lib/cart/cart.ts';
import { wipeOwn } from '../../lib/own-keys.ts';
import { calculateRequest } from './calculate-request.ts';
import {
  emptyCart,
  isInCart,
  withAmount,
  withChoices,
  withLine,
  withOption,
  withoutArticle,
  withSettled,
} from './change-cart.ts';
import { withOrder } from './order-again.ts';
import { fromKept } from './sync/account-cart.ts';
import { cartMemory as memory, type ShowLines } from './sync/cart-memory.ts';
import { restoreCart } from './sync/restore-cart.ts';
import { restoreChoices } from './sync/restore-choices.ts';
import { drawnCart, type ServedCart } from './sync/served-cart.ts';
import { useOtherTabs } from './sync/use-other-tabs.ts';

/** What changes the cart here; the rest of it comes with its account and its prices. */
type Actions = Omit<Cart, 'state' | 'recalculate' | 'areOptionsChosen' | 'forget' | 'follow'>;

export type ChangeCart = (change: (state: CartState) => CartState) => void;
export type ArticleOf = (id: string) => Article | undefined;

/**
 * The cart's lines and choices: read from the local copy once the range is known, written back at every change. All tabs
 * share the lines; what one of them changes shows in the others.
 */
export function useCartState(config: AppConfig, served: ServedCart | undefined, onOwnChange: () => void) {
  const names = useRef(new Map<string, string>());
  const owner = config.user?.customerNumber ?? '';
  const articles = useMemo(
    () => new Map(config.articles.map((article) => [article.id, article])),
    [config.articles],
  );
  const isChubbyGorillaEnabled = config.isChubbyGorillaEnabled ?? false;
  const settings = useMemo(() => ({ isChubbyGorillaEnabled }), [isChubbyGorillaEnabled]);
  const articleOf: ArticleOf = useCallback((id) => articles.get(id), [articles]);

  const [state, change] = useState(() =>
    drawnCart(served, (stored) => restoreCart(stored, articleOf, settings)),
  );
  const { isRestored } = state;

  // Read before anything can be pressed: what is pressed then comes after it, and isn't taken back by it.
  useLayoutEffect(() => {
    for (const [id, article] of articles) names.current.set(id, articleName(article));
    const account = served?.cart ? fromKept(owner, served.cart) : undefined;
    const stored = isRestored ? undefined : memory.readLines(owner, account);
    // In slices: what of the page isn't alive yet would be hydrated in one breath with it, as it could ask for the cart.
    startTransition(() =>
      change((now) => {
        if (now.isRestored || !stored) {
          const { lines, gone } = restoreCart(now, articleOf, settings);
          return gone.length === 0 ? now : { ...now, lines, gone: withGone(now.gone, gone, names.current) };
        }
        const { lines, gone, notices } = restoreCart(stored, articleOf, settings);
        const restored = {
          ...now,
          lines,
          notices,
          gone: withGone(now.gone, gone, names.current),
          choices: restoreChoices(memory.readChoices(owner), config),
          uploads: memory.readUploads(owner),
          isRestored: true,
        };
        // No figure is shown of another cart than this device's.
        const asked = (cart: CartState) => JSON.stringify(calculateRequest(cart, articleOf));
        return asked(now) === asked(restored)
          ? restored
          : { ...restored, calculation: undefined, status: 'idle' };
      }),
    );
  }, [articleOf, articles, config, isRestored, owner, served, settings]);
  // What was drawn of the account's cart is this device's by now: index.html has hidden it where it was not.
  useLayoutEffect(() => {
    if (isRestored) document.documentElement.removeAttribute('data-own-cart');
  }, [isRestored]);

  const show: ShowLines = useCallback(
    (stored) => {
      const { lines, gone } = restoreCart(stored, articleOf, settings);
      change((now) => ({ ...now, lines, gone: withGone([], gone, names.current) }));
      return lines;
    },
    [articleOf, settings],
  );
  const latestShow = useRef(show);
  const latestTold = useRef(onOwnChange);
  useEffect(() => {
    latestShow.current = show;
    latestTold.current = onOwnChange;
  });
  const { lines, choices, uploads } = state;
  useEffect(() => {
    if (isRestored && memory.write(owner, { lines, choices, uploads }, latestShow.current))
      latestTold.current();
  }, [owner, lines, choices, uploads, isRestored]);
  useOtherTabs(isRestored, (written) => memory.follow(owner, show, written));

  // A session that ends by itself leaves nothing on the device either.
  useEffect(() => {
    const leave = () => {
      memory.leave();
      wipeOwn();
    };
    window.addEventListener(signedOutEvent, leave);
    return () => window.removeEventListener(signedOutEvent, leave);
  }, []);

  const actions: Actions = useMemo(() => {
    const known = (id: string): Article => {
      const article = articleOf(id);
      if (!article) throw new Error('article not found');
      return article;
    };
    /** Another tab may have removed the line since it was drawn here: then it stays away. */
    const changeLine = (id: string, act: (state: CartState) => CartState) =>
      change((now) => (isInCart(now, id) ? act(now) : now));
    return {
      setAmount: (id, amount) => changeLine(id, (now) => withAmount(now, known(id), amount)),
      remove: (id) => change((now) => withoutArticle(now, id)),
      putBack: (line, position) => change((now) => withLine(now, line, position)),
      orderAgain: (ordered) =>
        change((now) => withOrder(now, ordered, (stored) => restoreCart(stored, articleOf, settings))),
      chooseOption: (id, option) => changeLine(id, (now) => withOption(now, id, option)),
      choose: (chosen) => change((now) => withChoices(now, chosen)),
      keepUploads: (uploads) => change((now) => ({ ...now, uploads })),
      markOutOfStock: (outOfStock) => change((now) => ({ ...now, outOfStock })),
      acceptPrice: (id, price) => change((now) => ({ ...now, seen: { ...now.seen, [id]: price } })),
      acceptGone: (id) => {
        memory.drop(owner, id);
        change((now) => ({ ...now, gone: now.gone.filter(({ articleId }) => articleId !== id) }));
        latestTold.current();
      },
      settleClash: (id, choice) => change((now) => withSettled(now, id, choice)),
      endCheckout: () => {
        memory.finish();
        change((now) => ({ ...now, choices: emptyCart.choices, uploads: [] }));
      },
      clear: () => {
        memory.finish();
        change(({ isShared }) => ({ ...emptyCart, isRestored: true, isShared }));
      },
    };
  }, [articleOf, owner, settings]);

  const cart = useMemo(() => ({ ...actions, state }), [actions, state]);
  return { cart, change, articleOf, show, names: names.current };
}

/** What was gone already, and what is now, by their names as far as they are known. */
function withGone(
  before: readonly GoneArticle[],
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
): GoneArticle[] {
  const known = new Set(before.map(({ articleId }) => articleId));
  const added = ids
    .filter((id) => !known.has(id))
    .map((articleId) => ({ articleId, name: names.get(articleId) }));
  return [...before, ...added];
}
