import { createContext, useContext } from 'react';

/** What pages outside the cart may do with it. The cart's provider fills it; null when there is no cart. */
export interface CartAccess {
  /** Lines in the cart, for the badge. */
  count: number;
  /** Puts an article in; asks first when it is there already. False when the person said no. */
  add(articleId: string, amount: number): Promise<boolean>;
}

export const CartAccessContext = createContext<CartAccess | null>(null);

/** The cart as other features see it; null for visitors and doctors. */
export const useCartAccess = (): CartAccess | null => useContext(CartAccessContext);
