import { Link } from 'react-router-dom';
import { articlePath, cbdOf, thcOf } from '../../lib/article-values.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { Article } from '../../lib/types.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';

/** The label of a jar in stock, with the values that stand on it: what the pharmacy promises, shown. */
export function BatchLabel({ article }: { article: Article | undefined }) {
  const { t } = useTranslation('shop');
  if (!article) return null;
  const { tymc, tamc, dryingLoss, pzn } = article.latestBatch ?? {};
  const rows: [string, string | null][] = [
    [t('article.batch.thc'), formatPercent(thcOf(article))],
    [t('article.batch.cbd'), formatPercent(cbdOf(article))],
    [t('article.batch.tymc'), countPerGram(tymc)],
    [t('article.batch.tamc'), countPerGram(tamc)],
    [t('article.batch.dryingLoss'), dryingLoss == null ? null : formatPercent(dryingLoss)],
    [t('article.batch.pzn'), pzn ?? null],
  ];
  return (
    <figure className="rz-batch-label">
      <div className="rz-batch-label__picture">
        <ArticlePicture article={article} imageName={article.imageName} isEager />
      </div>
      <figcaption>{t('home.labelTitle')}</figcaption>
      <p className="rz-batch-label__brand">{article.brand?.name}</p>
      <p className="rz-batch-label__name">
        <Link to={articlePath(article)}>{article.publicNamePrimary || article.name}</Link>
      </p>
      <dl>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </figure>
  );
}

const countPerGram = (count: number | null | undefined): string | null =>
  count === null || count === undefined ? null : `${formatNumber(count)} KBE/g`;
