import { useEngine } from '@rezeptur/engine/react';
import { EntityPage } from '@rezeptur/engine/react/entity';
import { Link, useLocation } from 'react-router-dom';
import { SideFrame } from '../../ui/side-frame.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { OwnAccount } from './own-account/own-account.tsx';
import type { Permissions, Staff } from './session.ts';
import { SignOutButton } from './sign-in/sign-out-button.tsx';

const ownAccount = '/admin/account';

interface AdminFrameProps {
  staff: Staff;
  permissions: Permissions;
  onSignOut(): Promise<void>;
}

/** The back office: its navigation and who is signed in beside the page. */
export function AdminFrame({ staff, permissions, onSignOut }: AdminFrameProps) {
  const { t } = useEngine();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
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
            <Link className="rz-admin__own" to={ownAccount}>
              {t('admin:account.title')}
            </Link>
            <SignOutButton onSignOut={onSignOut} />
          </div>
        </>
      }
    >
      {path === '/admin' && <AdminHome staff={staff} permissions={permissions} />}
      {path === ownAccount && <OwnAccount />}
      {path !== '/admin' && path !== ownAccount && <EntityPage />}
    </SideFrame>
  );
}
