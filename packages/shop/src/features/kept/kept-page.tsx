import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayOrder, useAppConfig } from '../../lib/api/use-app-config.ts';
import { useKept } from '../../lib/kept-articles/use-kept.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ArticleCard } from '../../ui/article/article-card.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Empty } from '../../ui/empty.tsx';
import { KeptToggle } from '../../ui/kept/kept-toggle.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { AwaitedArticles } from './awaited-articles.tsx';
import { CompareTable } from './compare-table.tsx';
import '../../ui/kept/kept-bar.css';
import './kept.css';

/** `/merkliste`: what somebody compares, has remembered, waits for and has looked at; on this device unless they ask for more. */
export function KeptPage() {
  const { t } = useTranslation(['shop', 'kept']);
  const { config } = useAppConfig();
  const { articlesOn, isOnAccount, isRead } = useKept();
  const compared = articlesOn('compared').toReversed();
  const lists = (['remembered', 'seen'] as const).map((name) => ({ name, articles: articlesOn(name) }));
  // The page may have come with what the account has. Where this device has lists, they would push down what stands below: `index.html` asks.
  const isKnown = isRead || isOnAccount !== undefined;
  const unread = isRead ? undefined : 'rz-kept-unread';
  const isEmpty = isKnown && compared.length === 0 && lists.every(({ articles }) => articles.length === 0);

  return (
    <div className="rz-kept">
      <Breadcrumb crumbs={[{ label: t('common:nav.home'), to: '/' }, { label: t('kept:title') }]} />
      <h1>{t('kept:title')}</h1>
      <p className="rz-content__lead">
        {t('kept:lead')}
        {!config?.user && ` ${t('kept:onDevice')}`}
      </p>
      {isEmpty && (
        <div className={unread}>
          <Empty text={t('kept:empty')}>
            <p className="rz-buttons">
              <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
                {t('kept:toRange')}
              </Link>
            </p>
          </Empty>
        </div>
      )}
      {compared.length > 0 && (
        <>
          <h2 id="vergleich">{t('kept:compared')}</h2>
          <CompareTable articles={compared} />
        </>
      )}
      {mayOrder(config?.user) && <AwaitedArticles />}
      {lists.map(
        ({ name, articles }) =>
          articles.length > 0 && (
            <section key={name} aria-labelledby={`liste-${name}`}>
              <h2 id={`liste-${name}`}>{t(`kept:${name}`)}</h2>
              <div className="rz-article-grid">
                {articles.map((article) => (
                  <div key={article.id} className="rz-kept__entry">
                    <ArticleCard article={article} />
                    <p className="rz-kept-bar__row">
                      <KeptToggle article={article} list="remembered" />
                      <KeptToggle article={article} list="compared" />
                    </p>
                  </div>
                ))}
              </div>
            </section>
          ),
      )}
      {/* With the lists, which would push it down. */}
      {isKnown && config?.user && (
        <div className={isOnAccount ? undefined : unread}>
          <AccountSwitch isOnAccount={isOnAccount} />
        </div>
      )}
    </div>
  );
}
