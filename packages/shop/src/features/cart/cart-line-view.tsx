import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { articleName, articlePath, packageSize } from '../../lib/article/article-values.ts';
import { type CartLine, figuresOf, useCart } from '../../lib/cart/cart.ts';
import { formatCents } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { CartAmount } from './cart-amount.tsx';
import { stockId } from './field-ids.ts';
import { isRefused, stockOf } from './line-stock.ts';
import { OptionChoices } from './option-choices.tsx';
import { hasSubItems } from './sub-item-choices.ts';

interface CartLineViewProps {
  line: CartLine;
  article: Article;
  /** Id of a choice that was asked for and not made. */
  missing?: string | undefined;
  onRemove(): void;
}

/** One article in the cart: how many, packed how, at which price of the server's. */
export function CartLineView({ line, article, missing, onRemove }: CartLineViewProps) {
  const { t } = useTranslation('shop');
  const { state, setAmount } = useCart();
  // Where the cart could not be priced as it is now, an older price would be wrong.
  const figures = state.status === 'failed' ? undefined : figuresOf(state.calculation, article.id);
  const stock = stockOf(state, article.id);
  const problem = state.lineErrors[article.id];
  const isBarred = isRefused(state, article.id);
  const left = figures?.orderableAmount ?? 0;
  const isShort = stock !== undefined && stock !== 'batch-overflow' && left < line.amount;
  const alertId = stock || problem ? stockId(article.id) : undefined;

  return (
    <li className={`rz-cart-line rz-card ${isBarred ? 'rz-cart-line--barred' : ''}`.trim()}>
      <div className="rz-cart-line__picture">
        <ArticlePicture article={article} imageName={article.imageName} />
      </div>
      <div className="rz-cart-line__body">
        <h2 className="rz-cart-line__name" lang={dataLang()}>
          <Link to={articlePath(article)}>{articleName(article)}</Link>
        </h2>
        <p className="rz-muted">
          {article.brand && `${article.brand.name} · `}
          {packageSize(article, t)}
          {figures && ` · ${t('cart.each', { price: formatCents(figures.singlePrice) })}`}
        </p>
        {alertId && (
          <div id={alertId} className={`rz-alert rz-alert--${isBarred ? 'danger' : 'warning'}`}>
            {stock && <p>{t(`cart.stock.${stock}`)}</p>}
            {isShort && left > 0 && (
              <button type="button" className="rz-link-button" onClick={() => setAmount(article.id, left)}>
                {t('buy.take', { amount: left })}
              </button>
            )}
            {problem && <p>{problem}</p>}
          </div>
        )}
        <div className="rz-cart-line__choices">
          <CartAmount
            line={line}
            article={article}
            orderable={figures?.orderableAmount}
            isInvalid={isBarred}
            describedBy={alertId}
            onRemove={onRemove}
          />
          {hasSubItems(article) && <OptionChoices line={line} missing={missing} />}
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
          aria-label={t('cart.remove', { name: articleName(article) })}
          onClick={onRemove}
        >
          {t('cart.removeShort')}
        </button>
      </div>
    </li>
  );
}
