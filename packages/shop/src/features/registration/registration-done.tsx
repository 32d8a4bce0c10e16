import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';

/** What a new customer sees; read out, and from the top. */
export function RegistrationDone() {
  const { t } = useTranslation('shop');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <section className="rz-gate rz-card">
      <h1 ref={heading} tabIndex={-1}>
        {t('registration.done.title')}
      </h1>
      <p>{t('registration.done.text')}</p>
      <p>{t('registration.hint')}</p>
      <div className="rz-buttons">
        <Link className="rz-button rz-button--primary" to={pathOf('articles')}>
          {t('registration.done.toRange')}
        </Link>
      </div>
    </section>
  );
}
