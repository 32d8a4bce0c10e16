import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { articlePath, packageSize } from '../../lib/article-values.ts';
import { type CartLine, isServerLine, useCart } from '../../lib/cart.ts';
import { formatCents } from '../../lib/format.ts';
import type { Article } from '../../lib/types.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { amountChoices } from './amounts.ts';
import { OptionChoices } from './option-choices.tsx';
import { hasSubItems } from './sub-item-choices.ts';

interface CartLineViewProps {
  line: CartLine;
  article: Article;
  onRemove(): void;
}

/** One article in the cart: how many, packed how, at which price of the server's. */
export function CartLineView({ line, article, onRemove }: CartLineViewProps) {
  const { t } = useTranslation('shop');
  const { state, setAmount } = useCart();
  const priced = state.calculation?.items.find((one) => !isServerLine(one) && one.id === article.id);
  const figures = priced && !isServerLine(priced) ? priced : undefined;
  const isGone = state.outOfStock.includes(article.id);
  const stock = isGone ? 'outOfStock' : figures?.stockStatus;
  const problem = state.lineErrors[article.id];
  const amountId = `menge-${article.id}`;

  return (
    <li className="rz-cart-line rz-card">
      <div className="rz-cart-line__picture">
        <ArticlePicture article={article} imageName={article.imageName} />
      </div>
      <div className="rz-cart-line__body">
        <h2 className="rz-cart-line__name">
          <Link to={articlePath(article)}>{article.name}</Link>
        </h2>
        <p className="rz-muted">
          {packageSize(article, t)}
          {figures && ` · ${t('cart.each', { price: formatCents(figures.singlePrice) })}`}
        </p>
        {stock && <p className="rz-alert rz-alert--warning">{t(`cart.stock.${stock}`)}</p>}
        {problem && <p className="rz-alert rz-alert--danger">{problem}</p>}
        <div className="rz-cart-line__choices">
          <div className="rz-field">
            <label className="rz-field__label" htmlFor={amountId}>
              {t('cart.amount')}
            </label>
            <select
              id={amountId}
              className="rz-input rz-select"
              value={line.amount}
              onChange={({ target }) => setAmount(article.id, Number(target.value))}
            >
              {amountChoices(article).map((amount) => (
                <option key={amount} value={amount}>
                  {amount}
                </option>
              ))}
            </select>
          </div>
          {hasSubItems(article) && <OptionChoices line={line} />}
        </div>
      </div>
      <div className="rz-cart-line__end">
        <p className="rz-cart-line__price" aria-busy={state.status === 'waiting'}>
          <strong className="rz-number">{figures ? formatCents(figures.totalPrice) : '–'}</strong>
          {figures && figures.subItemsTotal > 0 && (
            <small className="rz-muted">
              {t('cart.plusPackaging', { price: formatCents(figures.subItemsTotal) })}
            </small>
          )}
        </p>
        <button
          type="button"
          className="rz-button rz-button--quiet rz-button--small"
          aria-label={t('cart.remove', { name: article.name })}
          onClick={onRemove}
        >
          {t('cart.removeShort')}
        </button>
      </div>
    </li>
  );
}
