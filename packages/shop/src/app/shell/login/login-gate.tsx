import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLogin } from '../../../lib/account/login-access.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { Icon } from '../../../ui/picture/icon.tsx';

/** Stands where a page for customers would, and asks for the login; who declines is led home. */
export function LoginGate() {
  const { t } = useTranslation('common');
  const login = useLogin();
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    void login().then((result) => {
      if (isHere && (result === 'cancelled' || result === 'closed')) void navigate(pathOf('home'));
    });
    return () => {
      isHere = false;
    };
  }, [login, navigate]);

  return (
    <section className="rz-gate rz-card">
      <Icon name="lock" />
      <h1>{t('login.needed')}</h1>
      <p>{t('login.neededText')}</p>
      <p className="rz-buttons">
        <button type="button" className="rz-button rz-button--primary" onClick={() => void login()}>
          {t('login.title')}
        </button>
        <Link className="rz-button" to={pathOf('registration')}>
          {t('login.register')}
        </Link>
      </p>
      <noscript>{t('login.needsScript')}</noscript>
    </section>
  );
}
