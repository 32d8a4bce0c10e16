import { useEngine } from '@rezeptur/engine/react';
import { EntityPage } from '@rezeptur/engine/react/entity';
import { useLocation } from 'react-router-dom';
import { SideFrame } from '../../ui/side-frame.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import type { Staff } from './session.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The back office: its navigation and who is signed in beside the page. */
export function AdminFrame({ staff, onSignOut }: { staff: Staff; onSignOut: () => Promise<void> }) {
  const { t } = useEngine();
  const { pathname } = useLocation();
  const isHome = pathname.replace(/\/+$/, '') === '/admin';
  return (
    <SideFrame
      brand={{ to: '/admin', text: t('admin:title') }}
      menu={{ id: 'rz-admin-menu', text: t('admin:menu') }}
      side={
        <>
          <AdminNavigation />
          <div className="rz-admin__person">
            <p className="rz-admin__name">{staff.name}</p>
            <p className="rz-admin__role">{t(`admin:roles.${staff.role}`, { defaultValue: staff.role })}</p>
            <SignOutButton onSignOut={onSignOut} />
          </div>
        </>
      }
    >
      {isHome ? <AdminHome staff={staff} /> : <EntityPage />}
    </SideFrame>
  );
}
