import { useContext, useMemo } from 'react';
import {
  type DataRouter,
  Link,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import type { HoldLeavingProps, Navigate, Router } from '../router.ts';
import { useHold } from './use-hold.ts';

/** React Router 7, in any of its modes; ways to other pages are held in a data router (`createBrowserRouter`). */
export const reactRouter: Router = { Link, useLocation, useNavigate, HoldLeaving };

function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  return useMemo(
    () => ({
      async to(target, { keepScroll, atOnce, ...options } = {}) {
        await navigate(target, { ...options, preventScrollReset: keepScroll, flushSync: atOnce });
      },
      by: (entries) => void navigate(entries),
    }),
    [navigate],
  );
}

function HoldLeaving(props: HoldLeavingProps) {
  // Blocking needs a data router; a form may stand in another one, or beside it in a dialog.
  const routing = useContext(UNSAFE_DataRouterContext);
  return routing ? <HoldInDataRouter {...props} router={routing.router} /> : null;
}

function HoldInDataRouter({ router, ...hold }: HoldLeavingProps & { router: DataRouter }) {
  useHold(router, hold);
  return null;
}
