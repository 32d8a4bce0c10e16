import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLogin } from '../../../lib/account/login-access.ts';
import { mayOrder, useAppConfig } from '../../../lib/api/use-app-config.ts';
import { useCartAccess } from '../../../lib/cart/cart-access.ts';
import { pathOf } from '../../../lib/route-list.ts';
import { ActionLink } from '../../../ui/action-link.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Mark } from '../../../ui/picture/mark.tsx';
import { LazyMenuOverlay, LazySearchOverlay } from '../lazy-overlays.tsx';
import { navEntries } from './nav-entries.ts';
import { NavLinks } from './nav-links.tsx';

/** The navigation bar. Its buttons are links, so that the shop can be walked before or without its script. */
export function Header({ isBare }: { isBare: boolean }) {
  const { t } = useTranslation('common');
  const { config } = useAppConfig();
  const login = useLogin();
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  const user = config?.user;
  const close = () => setOpen(null);

  return (
    <header className="rz-header">
      <div className="rz-header__bar">
        <Link to={pathOf('home')} className="rz-header__brand">
          <Mark />
          <span className="rz-header__name">{config?.settings.shopName}</span>
        </Link>
        {!isBare && (
          <nav className="rz-header__nav" aria-label={t('nav.main')}>
            <NavLinks className="rz-nav" entries={navEntries(config)} />
          </nav>
        )}
        <div className="rz-header__tools">
          {!isBare && (
            <ActionLink
              className="rz-icon-button"
              to={`${pathOf('articles')}#suche`}
              onAction={() => setOpen('search')}
            >
              <Icon name="search" />
              <span className="rz-visually-hidden">{t('search.open')}</span>
            </ActionLink>
          )}
          {mayOrder(user) && <CartLink />}
          {isBare ? null : user ? (
            <Link className="rz-header__account" to={pathOf('my-account')}>
              <Icon name="user" />
              <span>{t('nav.profile')}</span>
            </Link>
          ) : (
            <ActionLink
              className="rz-header__account"
              to={pathOf('my-account')}
              onAction={() => void login()}
              onNear={login.prepare}
            >
              <Icon name="user" />
              <span>{t('nav.login')}</span>
            </ActionLink>
          )}
          {!isBare && (
            <ActionLink
              className="rz-icon-button rz-header__menu"
              to="#seitenfuss"
              onAction={() => setOpen('menu')}
            >
              <Icon name="menu" />
              <span className="rz-visually-hidden">{t('nav.menu')}</span>
            </ActionLink>
          )}
        </div>
      </div>
      {open === 'menu' && <LazyMenuOverlay onClose={close} onFailed={close} />}
      {open === 'search' && <LazySearchOverlay onClose={close} onFailed={close} />}
    </header>
  );
}

function CartLink() {
  const { t } = useTranslation('common');
  const count = useCartAccess()?.count ?? 0;
  return (
    <Link className="rz-icon-button rz-header__cart" to={pathOf('cart')}>
      <Icon name="cart" />
      <span className="rz-visually-hidden">{t('nav.cart')}</span>
      {count > 0 && (
        <span className="rz-badge rz-badge--count">
          {count}
          <span className="rz-visually-hidden"> {t('nav.badge.cart')}</span>
        </span>
      )}
    </Link>
  );
}
