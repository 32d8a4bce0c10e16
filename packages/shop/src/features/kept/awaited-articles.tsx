import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { articleName, articlePath } from '../../lib/article/article-values.ts';
import { dataLang } from '../../lib/language.ts';
import { useStockNotices } from '../../ui/kept/stock-notice.tsx';

/** The sold-out articles that the customer gets a mail about. */
export function AwaitedArticles() {
  const { t } = useTranslation('kept');
  const { config } = useAppConfig();
  const { ids = [], end } = useStockNotices(true);
  const awaited = ids.flatMap((id) => config?.articles.find((article) => article.id === id) ?? []);
  if (awaited.length === 0) return null;
  return (
    <section aria-labelledby="wieder-da">
      <h2 id="wieder-da">{t('awaited')}</h2>
      <ul className="rz-kept-awaited">
        {awaited.map((article) => (
          <li key={article.id}>
            <Link to={articlePath(article)} lang={dataLang()}>
              {articleName(article)}
            </Link>
            <button
              type="button"
              className="rz-button rz-button--small"
              aria-label={`${t('notice.end')}: ${articleName(article)}`}
              onClick={() => void end(article.id)}
            >
              {t('notice.end')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
