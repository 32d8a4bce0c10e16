import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { mayOrder, useAppConfig } from '../../lib/api/use-app-config.ts';
import { setKept } from '../../lib/kept-articles/kept-store.ts';
import { useKept } from '../../lib/kept-articles/use-kept.ts';
import { pathOf } from '../../lib/route-list.ts';
import { KeptToggle } from '../../ui/kept/kept-toggle.tsx';
import { StockNotice } from '../../ui/kept/stock-notice.tsx';
import '../../ui/kept/kept-bar.css';
import { orderBarOf } from '../../lib/article/order-bar.ts';

/** What else can be done with an article: remember it, compare it, and hear when it is back. */
export function ArticleExtras({ article }: { article: Article }) {
  const { t } = useTranslation('article');
  const { config } = useAppConfig();
  const { articlesOn, isRead } = useKept();
  const count = new Set([...articlesOn('remembered'), ...articlesOn('compared')]).size;
  useEffect(() => {
    if (isRead) setKept('seen', article.id, true);
  }, [article.id, isRead]);

  return (
    <div className="rz-kept-bar">
      {mayOrder(config?.user) && orderBarOf(article) === 'notInStock' && (
        <StockNotice articleId={article.id} />
      )}
      <p className="rz-kept-bar__row">
        <KeptToggle article={article} list="remembered" />
        <KeptToggle article={article} list="compared" />
        {count > 0 && <Link to={pathOf('kept-articles')}>{t('toLists', { count })}</Link>}
      </p>
    </div>
  );
}
