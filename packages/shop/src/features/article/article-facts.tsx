import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import type { Article } from '../../lib/types.ts';

/** Genetics, origin and package; rows that weren't sent to this reader don't show. */
export function ArticleFacts({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const prepared = article.batchPreparationPackageAmount;
  const rows: [string, string | null | undefined][] = [
    ['strain', article.strain],
    ['crossing', article.crossing],
    ['countryOfOrigin', article.countryOfOrigin],
    ['cultivationFacility', article.cultivationFacility],
    ['cultivationMethod', article.cultivationMethod],
    ['irradiationMethod', article.irradiationMethod],
    ['packagingType', article.packagingType],
    [
      'prepared',
      article.isPreparedType && prepared ? `${formatNumber(prepared)} ${t(`units.${article.unit}`)}` : null,
    ],
  ];
  const shown = rows.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="merkmale">
      <h2 id="merkmale">{t('article.facts.title')}</h2>
      <dl className="rz-pairs">
        {shown.map(([name, value]) => (
          <div key={name} className="rz-pairs__row">
            <dt>{t(`article.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
