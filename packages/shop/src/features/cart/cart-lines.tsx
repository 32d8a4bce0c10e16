import { useToasts } from '@rezeptur/engine/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { articleName } from '../../lib/article/article-values.ts';
import { type CartLine, useCart } from '../../lib/cart/cart.ts';
import { CartLineView } from './cart-line-view.tsx';

const undoFor = 10_000;

interface CartLinesProps {
  /** Id of a choice that was asked for and not made. */
  missing?: string | undefined;
}

/** The articles of the cart. What was removed can be put back for a while. */
export function CartLines({ missing }: CartLinesProps) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, remove, putBack } = useCart();
  const toasts = useToasts();
  const list = useRef<HTMLUListElement>(null);

  const takeOut = (line: CartLine, position: number, name: string) => {
    remove(line.articleId);
    // The button that was pressed is gone with its line.
    list.current?.focus();
    toasts.success(t('cart.removed', { name }), {
      decay: undoFor,
      buttons: [
        {
          label: t('cart.undo'),
          onPress: (close) => {
            putBack(line, position);
            close();
          },
        },
      ],
    });
  };

  return (
    <ul ref={list} className="rz-cart-lines" aria-label={t('cart.lines')} tabIndex={-1}>
      {state.lines.map((line, position) => {
        const article = config?.articles.find(({ id }) => id === line.articleId);
        return (
          article && (
            <CartLineView
              key={line.articleId}
              line={line}
              article={article}
              missing={missing}
              onRemove={() => takeOut(line, position, articleName(article))}
            />
          )
        );
      })}
    </ul>
  );
}
