import { useCallback, useEffect, useMemo, useState } from 'react';
import { signedOutEvent } from '../../lib/api.ts';
import type { Cart, CartState } from '../../lib/cart.ts';
import type { AppConfig, Article } from '../../lib/types.ts';
import { cartMemory as memory } from './cart-memory.ts';
import { emptyCart, withAmount, withChoices, withLine, withOption, withoutArticle } from './change-cart.ts';
import { restoreCart } from './restore-cart.ts';
import { restoreChoices } from './restore-choices.ts';

export type ChangeCart = (change: (state: CartState) => CartState) => void;
export type ArticleOf = (id: string) => Article | undefined;

/** The cart's lines and choices: read from the local copy once the range is known, written back at every change. */
export function useCartState(config: AppConfig) {
  const [state, change] = useState<CartState>(emptyCart);
  const owner = config.user?.customerNumber ?? '';
  const articles = useMemo(
    () => new Map(config.articles.map((article) => [article.id, article])),
    [config.articles],
  );
  const articleOf: ArticleOf = useCallback((id) => articles.get(id), [articles]);

  useEffect(() => {
    change((now) => {
      if (now.isRestored) {
        const known = now.lines.filter(({ articleId }) => articleOf(articleId));
        return known.length === now.lines.length ? now : { ...now, lines: known, notices: ['articleGone'] };
      }
      const settings = { isChubbyGorillaEnabled: config.isChubbyGorillaEnabled ?? false };
      const { lines, notices } = restoreCart(memory.readLines(owner), articleOf, settings);
      return {
        ...now,
        lines,
        notices,
        choices: restoreChoices(memory.readChoices(owner), config),
        uploads: memory.readUploads(owner),
        isRestored: true,
      };
    });
  }, [articleOf, config, owner]);

  const { lines, choices, uploads, isRestored } = state;
  useEffect(() => {
    if (isRestored) memory.write(owner, { lines, choices, uploads });
  }, [owner, lines, choices, uploads, isRestored]);

  // A session that ends by itself leaves nothing on the device either.
  useEffect(() => {
    window.addEventListener(signedOutEvent, memory.leave);
    return () => window.removeEventListener(signedOutEvent, memory.leave);
  }, []);

  const actions: Omit<Cart, 'state' | 'recalculate' | 'areOptionsChosen'> = useMemo(() => {
    const known = (id: string): Article => {
      const article = articleOf(id);
      if (!article) throw new Error('article not found');
      return article;
    };
    return {
      setAmount: (id, amount) => change((now) => withAmount(now, known(id), amount)),
      remove: (id) => change((now) => withoutArticle(now, id)),
      putBack: (line, position) => change((now) => withLine(now, line, position)),
      chooseOption: (id, option) => change((now) => withOption(now, id, option)),
      choose: (chosen) => change((now) => withChoices(now, chosen)),
      keepUploads: (uploads) => change((now) => ({ ...now, uploads })),
      markOutOfStock: (outOfStock) => change((now) => ({ ...now, outOfStock })),
      clear: () => {
        memory.forget();
        change(() => ({ ...emptyCart, isRestored: true }));
      },
    };
  }, [articleOf]);

  const cart = useMemo(() => ({ ...actions, state }), [actions, state]);
  return { cart, change: change as ChangeCart, articleOf };
}
