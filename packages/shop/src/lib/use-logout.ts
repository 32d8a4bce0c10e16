import { useContext } from 'react';
import { api } from './api.ts';
import { CartContext } from './cart.ts';

/** Leaves the shop; the cart on this device goes, too. Whatever the server says, the start page follows. */
export function useLogout(): () => Promise<void> {
  const cart = useContext(CartContext);
  return async () => {
    await cart?.forget();
    await api.post('/logout', undefined, { headers: { 'X-Account': 'use-any' } }).catch(reportError);
    window.location.assign('/');
  };
}
