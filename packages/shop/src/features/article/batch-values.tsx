import { useTranslation } from 'react-i18next';
import { cbdOf, thcOf } from '../../lib/article-values.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import type { Article } from '../../lib/types.ts';
import { dryingLossLevel } from './drying-loss-level.ts';

/** What the laboratory found in the batch that is sold now. */
export function BatchValues({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const { tymc, tamc, dryingLoss, pzn, releaseSpecification } = article.latestBatch ?? {};
  if (thcOf(article) === null && cbdOf(article) === null && !article.latestBatch) return null;
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? null : t('article.batch.perGram', { count: formatNumber(value) });
  const rows = [
    { name: 'tymc', value: count(tymc) },
    { name: 'tamc', value: count(tamc) },
    { name: 'pzn', value: pzn },
    { name: 'releaseSpecification', value: releaseSpecification },
  ].filter((row) => row.value);

  return (
    <section className="rz-batch" aria-labelledby="charge">
      <h2 id="charge">{t('article.batch.title')}</h2>
      <dl className="rz-potency rz-potency--large">
        <div>
          <dt>{t('article.batch.thc')}</dt>
          <dd>{formatPercent(thcOf(article))}</dd>
        </div>
        <div>
          <dt>{t('article.batch.cbd')}</dt>
          <dd>{formatPercent(cbdOf(article))}</dd>
        </div>
        {dryingLoss !== null && dryingLoss !== undefined && (
          <div>
            <dt>{t('article.batch.dryingLoss')}</dt>
            <dd>
              {formatPercent(dryingLoss)}
              <small className={`rz-level rz-level--${dryingLossLevel(dryingLoss)}`}>
                {t(`article.batch.level.${dryingLossLevel(dryingLoss)}`)}
              </small>
            </dd>
          </div>
        )}
      </dl>
      <dl className="rz-pairs">
        {rows.map(({ name, value }) => (
          <div key={name} className="rz-pairs__row">
            <dt>{t(`article.batch.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="rz-footnote">{t('catalogue.footnote')}</p>
    </section>
  );
}
