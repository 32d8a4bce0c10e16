import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Cart, CartState } from '../../lib/cart.ts';
import type { AppConfig, Article } from '../../lib/types.ts';
import { createCartMemory } from './cart-memory.ts';
import { emptyCart, withAmount, withChoices, withOption, withoutArticle } from './change-cart.ts';
import { restoreCart } from './restore-cart.ts';
import { restoreChoices } from './restore-choices.ts';

export type ChangeCart = (change: (state: CartState) => CartState) => void;
export type ArticleOf = (id: string) => Article | undefined;

const memory = createCartMemory(
  () => window.localStorage,
  () => window.sessionStorage,
);

/** The cart's lines and choices: read from the local copy once the range is known, written back at every change. */
export function useCartState(config: AppConfig) {
  const [state, change] = useState<CartState>(emptyCart);
  const articles = useMemo(
    () => new Map(config.articles.map((article) => [article.id, article])),
    [config.articles],
  );
  const articleOf: ArticleOf = useCallback((id) => articles.get(id), [articles]);

  useEffect(() => {
    change((now) => {
      if (now.isRestored) return { ...now, lines: now.lines.filter(({ articleId }) => articleOf(articleId)) };
      const settings = { isChubbyGorillaEnabled: config.isChubbyGorillaEnabled ?? false };
      const { lines, notices } = restoreCart(memory.readLines(), articleOf, settings);
      return {
        ...now,
        lines,
        notices,
        choices: restoreChoices(memory.readChoices(), config),
        isRestored: true,
      };
    });
  }, [articleOf, config]);

  const { lines, choices, isRestored } = state;
  useEffect(() => {
    if (isRestored) memory.write(lines, choices);
  }, [lines, choices, isRestored]);

  const actions: Omit<Cart, 'state' | 'recalculate'> = useMemo(() => {
    const known = (id: string): Article => {
      const article = articleOf(id);
      if (!article) throw new Error('article not found');
      return article;
    };
    return {
      setAmount: (id, amount) => change((now) => withAmount(now, known(id), amount)),
      remove: (id) => change((now) => withoutArticle(now, id)),
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
