import type { NavigationType } from 'react-router-dom';

const isCheckout = (path: string) => path === '/cart' || path.startsWith('/checkout/');

/** Whether a new page starts at its top: not within the checkout, and going back is the browser's own. */
export const startsAtTop = (from: string, to: string, type: `${NavigationType}`): boolean =>
  type !== 'POP' && !(isCheckout(from) && isCheckout(to));
