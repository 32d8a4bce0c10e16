import { useEngine } from '@rezeptur/engine/react';
import { EntityPage } from '@rezeptur/engine/react/entity';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import type { Staff } from './session.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** Navigation beside the page; on narrow screens behind a button above it. */
export function AdminFrame({ staff, onSignOut }: { staff: Staff; onSignOut: () => Promise<void> }) {
  const { t } = useEngine();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [pathname]);
  const isHome = pathname.replace(/\/+$/, '') === '/admin';

  return (
    <div className="rz-admin__frame">
      <a className="rz-skip-link" href="#inhalt">
        {t('common:skip')}
      </a>
      <header className="rz-admin__side" data-open={isOpen || undefined}>
        <div className="rz-admin__bar">
          <Link className="rz-admin__brand" to="/admin">
            {t('admin:title')}
          </Link>
          <button
            type="button"
            className="rz-admin__menu"
            aria-expanded={isOpen}
            aria-controls="rz-admin-menu"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            {t('admin:menu')}
          </button>
        </div>
        <div id="rz-admin-menu" className="rz-admin__drawer">
          <AdminNavigation />
          <div className="rz-admin__person">
            <p className="rz-admin__name">{staff.name}</p>
            <p className="rz-admin__role">{t(`admin:roles.${staff.role}`, { defaultValue: staff.role })}</p>
            <SignOutButton onSignOut={onSignOut} />
          </div>
        </div>
      </header>
      <main id="inhalt" className="rz-admin__main" tabIndex={-1}>
        {isHome ? <AdminHome staff={staff} /> : <EntityPage />}
      </main>
    </div>
  );
}
