import { useTranslation } from 'react-i18next';
import type { Article } from '../../../lib/api/types.ts';
import { cbdOf, thcOf } from '../../../lib/article/article-values.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { ValueExplanation } from '../../../ui/explanation.tsx';
import { DryingLoss } from './drying-loss.tsx';
import { isWithinLimit, microbialLimits } from './microbial-limits.ts';

/** What the laboratory found in the batch that is sold now. */
export function BatchValues({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const { dryingLoss, pzn, releaseSpecification } = article.latestBatch ?? {};
  const potency = Object.entries({ thc: thcOf(article), cbd: cbdOf(article) });
  const isMeasured = potency.some(([, value]) => value !== null);
  const counts = (['tymc', 'tamc'] as const).flatMap((name) => {
    const value = article.latestBatch?.[name];
    return value === null || value === undefined ? [] : [{ name, value }];
  });
  const words = Object.entries({ pzn, releaseSpecification }).filter(([, value]) => value);
  const isDried = dryingLoss !== null && dryingLoss !== undefined;
  // A grinder's batch was counted, not measured.
  const hasFigures = isMeasured || isDried;
  const hasPairs = counts.length + words.length > 0;
  if (!hasFigures && !hasPairs) return null;
  const perGram = (value: number) => t('article.batch.perGram', { count: formatNumber(value) });

  return (
    <section className="rz-batch" aria-labelledby="charge">
      <h2 id="charge">{t('article:batch.title')}</h2>
      {hasFigures && (
        <dl className="rz-potency rz-potency--large">
          {isMeasured &&
            potency.map(([name, value]) => (
              <div key={name}>
                <dt>
                  {t(`article.batch.${name}`)} <ValueExplanation name={name} />
                </dt>
                <dd>{formatPercent(value)}</dd>
              </div>
            ))}
          {isDried && <DryingLoss percent={dryingLoss} />}
        </dl>
      )}
      {hasPairs && (
        <dl className="rz-pairs">
          {counts.map(({ name, value }) => (
            <div key={name} className="rz-pairs__row">
              <dt>
                {t(`article.batch.${name}`)} <ValueExplanation name={name} />
              </dt>
              <dd>
                {perGram(value)}
                <small className={`rz-limit ${isWithinLimit(name, value) ? '' : 'rz-limit--reached'}`}>
                  {t(isWithinLimit(name, value) ? 'article:batch.limit' : 'article:batch.limitReached', {
                    limit: perGram(microbialLimits[name]),
                  })}
                </small>
              </dd>
            </div>
          ))}
          {words.map(([name, value]) => (
            <div key={name} className="rz-pairs__row">
              <dt>
                {t(`article.batch.${name}`)} <ValueExplanation name={name} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="rz-footnote">{t('catalogue.footnote')}</p>
    </section>
  );
}
