import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../lib/route-list.ts';

const ways = ['home', 'articles', 'faq', 'contact'];

/** Stands where nothing is, with ways on. */
export function NotFoundCard() {
  const { t } = useTranslation('common');
  return (
    <section className="rz-gate rz-card">
      <p className="rz-gate__code">404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ul className="rz-chips rz-chips--center">
        {ways.map((name) => (
          <li key={name}>
            <Link className="rz-chip" to={pathOf(name)}>
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
