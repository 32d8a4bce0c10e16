import { useTranslation } from 'react-i18next';
import { useCart } from '../../lib/cart.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { CartLineView } from './cart-line-view.tsx';

/** The articles of the cart. */
export function CartLines() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state } = useCart();
  return (
    <ul className="rz-cart-lines" aria-label={t('cart.lines')}>
      {state.lines.map((line) => {
        const article = config?.articles.find(({ id }) => id === line.articleId);
        return article && <CartLineView key={line.articleId} line={line} article={article} />;
      })}
    </ul>
  );
}
