import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article, User } from '../../lib/api/types.ts';
import { mayOrder } from '../../lib/api/use-app-config.ts';
import { pathOf } from '../../lib/route-list.ts';
import { BatchLabel } from './batch-label.tsx';

interface HeroProps {
  user: User | null | undefined;
  /** Whose label is shown. */
  article: Article | undefined;
}

/** The first screen: what this is, the way on, and a label as it stands on every jar. */
export function Hero({ user, article }: HeroProps) {
  const { t } = useTranslation('home');
  const second = secondWay(user);
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
          <Link className="rz-button" to={pathOf(second.page)}>
            {t(second.text)}
          </Link>
        </p>
      </div>
      <BatchLabel article={article} />
    </section>
  );
}

/** Who may order can begin with a prescription; doctors have an account alone. */
function secondWay(user: User | null | undefined): { page: string; text: string } {
  if (!user) return { page: 'registration', text: 'register' };
  return mayOrder(user) ? { page: 'redeem', text: 'redeem' } : { page: 'my-account', text: 'toAccount' };
}
