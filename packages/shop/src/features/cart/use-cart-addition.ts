import { useDialogs } from '@rezeptur/engine/react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartState } from '../../lib/cart/cart.ts';
import { isInCart, withArticle } from './change-cart.ts';
import type { ArticleOf, ChangeCart } from './use-cart-state.ts';

/** Puts an article in; raising the amount of one that is there asks first. */
export function useCartAddition(state: CartState, change: ChangeCart, articleOf: ArticleOf) {
  const { t } = useTranslation('shop');
  const dialogs = useDialogs();
  const latest = useRef(state);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = state;
    if (state.isRestored) for (const goOn of waiting.current.splice(0)) goOn();
  });

  return useCallback(
    async (articleId: string, amount: number): Promise<boolean> => {
      const article = articleOf(articleId);
      if (!article) throw new Error('article not found');
      // A press may come with the page itself, before what was in the cart has been read.
      if (!latest.current.isRestored) await new Promise<void>((goOn) => waiting.current.push(goOn));
      if (isInCart(latest.current, articleId)) {
        const isMeant = await dialogs.confirm({
          title: t('cart.again.title'),
          text: t('cart.again.text', { name: article.name }),
          ok: t('cart.again.ok'),
          cancel: t('cart.again.cancel'),
        });
        if (!isMeant) return false;
      }
      change((now) => withArticle(now, article, amount));
      return true;
    },
    [articleOf, change, dialogs, t],
  );
}
