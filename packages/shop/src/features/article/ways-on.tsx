import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { orderBarOf } from '../../lib/article/order-bar.ts';
import { useKept } from '../../lib/kept-articles/use-kept.ts';
import { ArticleCard } from '../../ui/article/article-card.tsx';
import { BatchHistory } from './batches/batch-history.tsx';
import { MeasuredTerpenes } from './batches/measured-terpenes.tsx';
import { similarArticles } from './similar-articles.ts';

const mostSeen = 4;

/** Below an article: how its values were, what can be had in its place, and what was looked at before. */
export function WaysOn({ article }: { article: Article }) {
  const { t } = useTranslation(['article', 'kept']);
  const { config } = useAppConfig();
  const { articlesOn } = useKept();
  const similar =
    orderBarOf(article) === 'notInStock' ? similarArticles(article, config?.articles ?? []) : [];
  const seen = articlesOn('seen').filter(({ id }) => id !== article.id);
  const sections = [
    { name: 'similar', title: t('similar'), hint: t('similarHint'), articles: similar },
    { name: 'seen', title: t('kept:seen'), articles: seen.slice(0, mostSeen) },
  ];
  return (
    <>
      {config?.user && <MeasuredTerpenes articleId={article.id} />}
      {config?.user && <BatchHistory articleId={article.id} />}
      {sections.map(
        ({ name, title, hint, articles }) =>
          articles.length > 0 && (
            <section key={name} className="rz-ways-on" aria-labelledby={`ways-${name}`}>
              <h2 id={`ways-${name}`}>{title}</h2>
              {hint && <p className="rz-muted">{hint}</p>}
              <div className="rz-article-grid">
                {articles.map((each) => (
                  <ArticleCard key={each.id} article={each} />
                ))}
              </div>
            </section>
          ),
      )}
    </>
  );
}
