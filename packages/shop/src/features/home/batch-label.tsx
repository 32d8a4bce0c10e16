import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { articlePath, cbdOf, thcOf } from '../../lib/article/article-values.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { dataLang } from '../../lib/language.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';

/** The label of a jar in stock, with the values that stand on it: what the pharmacy promises, shown. */
export function BatchLabel({ article }: { article: Article | undefined }) {
  const { t } = useTranslation(['home', 'shop']);
  if (!article) return null;
  const { tymc, tamc, dryingLoss, pzn } = article.latestBatch ?? {};
  const perGram = (count: number | null | undefined) =>
    count == null ? null : t('shop:article.batch.perGram', { count: formatNumber(count) });
  const rows: [string, string | null][] = [
    [t('shop:article.batch.thc'), formatPercent(thcOf(article))],
    [t('shop:article.batch.cbd'), formatPercent(cbdOf(article))],
    [t('shop:article.batch.tymc'), perGram(tymc)],
    [t('shop:article.batch.tamc'), perGram(tamc)],
    [t('shop:article.batch.dryingLoss'), dryingLoss == null ? null : formatPercent(dryingLoss)],
    [t('shop:article.batch.pzn'), pzn ?? null],
  ];
  return (
    <figure className="rz-batch-label">
      <div className="rz-batch-label__picture">
        <ArticlePicture article={article} imageName={article.imageName} isEager />
      </div>
      <figcaption>{t('labelTitle')}</figcaption>
      <p className="rz-batch-label__brand">{article.brand?.name}</p>
      <p className="rz-batch-label__name" lang={dataLang()}>
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
