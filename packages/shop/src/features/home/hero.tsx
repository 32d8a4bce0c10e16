import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import type { Article, User } from '../../lib/types.ts';
import { BatchLabel } from './batch-label.tsx';

interface HeroProps {
  user: User | null | undefined;
  /** Whose label is shown. */
  article: Article | undefined;
}

/** The first screen: what this is, the way on, and a label as it stands on every jar. */
export function Hero({ user, article }: HeroProps) {
  const { t } = useTranslation('home');
  return (
    <section className="rz-hero">
      <div className="rz-hero__text">
        <p className="rz-hero__eyebrow">
          {user ? t('welcome', { firstName: user.firstName }) : t('eyebrow')}
        </p>
        <h1>{t('title')}</h1>
        <p className="rz-hero__lead">{t('lead')}</p>
        <p className="rz-buttons">
          <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
            {t('toRange')}
          </Link>
          <Link className="rz-button" to={pathOf(user ? 'redeem' : 'registration')}>
            {t(user ? 'redeem' : 'register')}
          </Link>
        </p>
      </div>
      <BatchLabel article={article} />
    </section>
  );
}
