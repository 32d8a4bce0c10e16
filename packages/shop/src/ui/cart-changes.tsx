import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../lib/cart.ts';
import { type CartChange, cartChanges } from '../lib/cart-changes.ts';
import { focusIfLost } from '../lib/focus-if-lost.ts';
import { formatCents } from '../lib/format.ts';
import { useAppConfig } from '../lib/use-app-config.ts';

/** What is otherwise than the customer last saw it, line by line: taken, lowered or left out with one press each. */
export function CartChanges({ kinds = ['price', 'stock'] }: { kinds?: readonly CartChange['kind'][] }) {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, acceptPrice, setAmount, remove } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const changes = cartChanges(state).filter(({ kind }) => kinds.includes(kind));
  if (changes.length === 0) return null;
  const nameOf = (id: string) => config?.articles.find((article) => article.id === id)?.name ?? '';
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
          const { kind, articleId } = change;
          const name = nameOf(articleId);
          const left = kind === 'stock' ? change.left : 0;
          return (
            <li key={`${kind} ${articleId}`} className="rz-changes__line">
              <p>
                <strong>{name}</strong>{' '}
                {kind === 'price'
                  ? t('cart.changes.price', { was: formatCents(change.was), is: formatCents(change.is) })
                  : t(left > 0 ? 'cart.changes.less' : 'cart.changes.gone', { wanted: change.wanted, left })}
              </p>
              <div className="rz-changes__ways">
                {kind === 'price' && (
                  <Way
                    name={name}
                    text={t('cart.changes.accept')}
                    onPress={then(() => acceptPrice(articleId))}
                  />
                )}
                {left > 0 && (
                  <Way
                    name={name}
                    text={t('buy.take', { amount: left })}
                    onPress={then(() => setAmount(articleId, left))}
                  />
                )}
                <Way name={name} text={t('cart.changes.without')} onPress={then(() => remove(articleId))} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Way({ name, text, onPress }: { name: string; text: string; onPress(): void }) {
  return (
    <button
      type="button"
      className="rz-button rz-button--small"
      aria-label={`${text}: ${name}`}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
