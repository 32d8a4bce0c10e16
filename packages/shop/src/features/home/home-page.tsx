import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { ArticleCard } from '../../ui/article-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BatchLabel } from './batch-label.tsx';
import { featuredArticles } from './featured-articles.ts';

const steps = ['register', 'order', 'prescription', 'receive'] as const;
const promises = [
  { key: 'lab', icon: 'flask' },
  { key: 'privacy', icon: 'lock' },
  { key: 'people', icon: 'phone' },
] as const;

/** The start page: what this is, what can be had, how it works, why one may trust it. */
export function HomePage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  if (!config) return null;
  const featured = featuredArticles(config);
  const phone = config.settings.hotline || config.settings.phone;

  return (
    <>
      <section className="rz-hero">
        <div className="rz-hero__text">
          <p className="rz-hero__eyebrow">{t('home.eyebrow')}</p>
          <h1>{t('home.title')}</h1>
          <p className="rz-hero__lead">{t('home.lead')}</p>
          <p className="rz-buttons">
            <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
              {t('home.toRange')}
            </Link>
            {!config.user && (
              <Link className="rz-button" to={pathOf('registration')}>
                {t('home.register')}
              </Link>
            )}
          </p>
        </div>
        <BatchLabel article={featured.find((article) => article.latestBatch)} />
      </section>

      {featured.length > 0 && (
        <section className="rz-home-section" aria-labelledby="im-blick">
          <div className="rz-home-section__head">
            <h2 id="im-blick">{t('home.featured')}</h2>
            <Link to={pathOf('articles')}>{t('home.all')}</Link>
          </div>
          <div className="rz-article-grid rz-article-grid--wide">
            {featured.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        </section>
      )}

      <section className="rz-home-section" aria-labelledby="so-gehts">
        <h2 id="so-gehts">{t('home.howTitle')}</h2>
        <ol className="rz-steps">
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`home.how.${step}.title`)}</h3>
              <p>{t(`home.how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="rz-home-section rz-promises" aria-labelledby="verlass">
        <h2 id="verlass">{t('home.trustTitle')}</h2>
        <ul>
          {promises.map(({ key, icon }) => (
            <li key={key}>
              <span className="rz-picture-disc">
                <Icon name={icon} />
              </span>
              <h3>{t(`home.trust.${key}.title`)}</h3>
              <p>{t(`home.trust.${key}.text`)}</p>
              {key === 'people' && phone && (
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('home.call', { phone })}</a>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
