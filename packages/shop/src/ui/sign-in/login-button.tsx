import type { ReactNode } from 'react';
import { useLogin } from '../../lib/account/login-access.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ActionLink } from '../action-link.tsx';

/** The way on where it is signing in. */
export function LoginButton({ children }: { children: ReactNode }) {
  const login = useLogin();
  return (
    <ActionLink
      className="rz-button rz-button--primary"
      to={pathOf('my-account')}
      onAction={() => void login()}
    >
      {children}
    </ActionLink>
  );
}
