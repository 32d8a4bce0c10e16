import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { useCart } from '../../lib/cart/cart.ts';
import { compareWithCart } from '../../lib/cart/prescribed.ts';
import { formatNumber } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { Icon } from '../picture/icon.tsx';

/** The prescription that an order began with beside its cart, line by line: what matches, and what differs how. */
export function PrescriptionComparison() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { lines, choices } = useCart().state;
  const articleOf = (id: string) => config?.articles.find((article) => article.id === id);
  if (!choices.prescribed) return null;
  const compared = compareWithCart(choices.prescribed, lines, articleOf);
  return (
    <section className="rz-card rz-comparison" aria-labelledby="rz-comparison">
      <h2 id="rz-comparison">{t('cart.comparison.title')}</h2>
      <ul className="rz-plain-list">
        {compared.map(({ articleId, match, prescribed, inCart }) => {
          const article = articleOf(articleId);
          const weight = (quantity: number) =>
            `${formatNumber(quantity)}\u00a0${t(`units.${article?.unit ?? 'g'}`)}`;
          const isSame = match === 'same';
          return (
            <li key={articleId} className="rz-comparison__line" data-match={isSame ? 'same' : 'other'}>
              <span className="rz-comparison__sign">
                <Icon name={isSame ? 'check' : 'warning'} />
              </span>
              <span>
                <strong lang={dataLang()}>{article?.name}</strong>{' '}
                {t(`cart.comparison.${match}`, { prescribed: weight(prescribed), inCart: weight(inCart) })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
