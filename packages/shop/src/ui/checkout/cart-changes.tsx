import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { articleName } from '../../lib/article/article-values.ts';
import { useCart } from '../../lib/cart/cart.ts';
import { type CartChange, cartChanges } from '../../lib/cart/cart-changes.ts';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { formatCents } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';

/** Of the kinds of change; those that stand at the lines themselves are left out there. */
const all: readonly CartChange['kind'][] = ['gone', 'device', 'price', 'stock', 'refused'];

/** What is otherwise than the customer last saw it, line by line: taken, lowered or left out with one press each. */
export function CartChanges({ kinds = all }: { kinds?: readonly CartChange['kind'][] }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const ways = useWays();
  const changes = cartChanges(state).filter(({ kind }) => kinds.includes(kind));
  if (changes.length === 0) return null;
  const nameOf = (change: CartChange) => {
    const article = config?.articles.find(({ id }) => id === change.articleId);
    if (article) return articleName(article);
    return 'name' in change && change.name ? change.name : t('cart.changes.someArticle');
  };
  const then = (act: () => void) => () => {
    act();
    focusIfLost(
      () => list.current?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1'),
    );
  };

  return (
    <section className="rz-alert rz-alert--warning rz-changes" aria-labelledby="rz-changes">
      <h2 id="rz-changes">{t('cart.changes.title')}</h2>
      <ul ref={list} className="rz-plain-list" aria-live="polite">
        {changes.map((change) => {
          const name = nameOf(change);
          return (
            <li key={`${change.kind} ${change.articleId}`} className="rz-changes__line">
              <p>
                <strong lang={dataLang()}>{name}</strong> {sentenceOf(change, t)}
              </p>
              <div className="rz-changes__ways">
                {ways(change).map(({ text, act }) => (
                  <button
                    key={text}
                    type="button"
                    className="rz-button rz-button--small"
                    aria-label={`${text}: ${name}`}
                    onClick={then(act)}
                  >
                    {text}
                  </button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function sentenceOf(change: CartChange, t: TFunction<'shop'>): string {
  switch (change.kind) {
    case 'gone':
      return t('cart.changes.notOffered');
    case 'device': {
      const { kept, other } = change;
      if (!kept) return t('cart.changes.deviceRemoved', { other: other?.amount });
      if (!other) return t('cart.changes.deviceKept', { amount: kept.amount });
      const isOptions = kept.amount === other.amount;
      return t(isOptions ? 'cart.changes.deviceOptions' : 'cart.changes.deviceAmount', {
        amount: kept.amount,
        other: other.amount,
      });
    }
    case 'price':
      return t('cart.changes.price', { was: formatCents(change.was), is: formatCents(change.is) });
    case 'stock':
      return t(change.left > 0 ? 'cart.changes.less' : 'cart.changes.gone', {
        wanted: change.wanted,
        left: change.left,
      });
    case 'refused':
      return change.why;
  }
}

interface Way {
  text: string;
  act(): void;
}

/** What can be done about a change, each with one press. */
function useWays(): (change: CartChange) => Way[] {
  const { t } = useTranslation('shop');
  const cart = useCart();
  return (change) => {
    const { articleId } = change;
    const without = { text: t('cart.changes.without'), act: () => cart.remove(articleId) };
    switch (change.kind) {
      case 'gone':
        return [{ text: t('cart.changes.understood'), act: () => cart.acceptGone(articleId) }];
      case 'device': {
        const settle = (choice: 'kept' | 'other') => () => cart.settleClash(articleId, choice);
        const other = change.other
          ? t(change.kept ? 'cart.changes.takeOther' : 'cart.changes.putBack', {
              amount: change.other.amount,
            })
          : t('cart.changes.without');
        return [
          { text: t('cart.changes.leaveSo'), act: settle('kept') },
          { text: other, act: settle('other') },
        ];
      }
      case 'price':
        return [
          { text: t('cart.changes.accept'), act: () => cart.acceptPrice(articleId, change.is) },
          without,
        ];
      case 'stock': {
        const { left } = change;
        const less = { text: t('buy.take', { amount: left }), act: () => cart.setAmount(articleId, left) };
        return left > 0 ? [less, without] : [without];
      }
      case 'refused':
        return [without];
    }
  };
}
