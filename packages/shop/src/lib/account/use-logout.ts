import { clearLocalDrafts } from '@rezeptur/engine/react';
import { useContext } from 'react';
import { api } from '../api/api.ts';
import { CartContext } from '../cart/cart.ts';
import { wipeOwn } from '../own-keys.ts';
import { pathOf } from '../route-list.ts';
import { keep } from '../stored.ts';
import { customerKey } from './page-customer.ts';

/** Leaves the shop; cart, lists of articles and unfinished forms on this device go, too (a session that runs out loses nothing). Whatever the server says, the start page follows. */
export function useLogout(): () => Promise<void> {
  const cart = useContext(CartContext);
  return async () => {
    await cart?.forget();
    wipeOwn();
    keep(() => window.localStorage, customerKey, undefined);
    clearLocalDrafts();
    await api.post('/logout', undefined, { headers: { 'X-Account': 'use-any' } }).catch(reportError);
    window.location.assign(pathOf('home'));
  };
}
