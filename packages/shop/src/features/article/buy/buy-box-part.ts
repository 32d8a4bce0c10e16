import { createPart } from '@rezeptur/engine/react';

/** What buying takes: fetched with the cart, by those who may order (`app/cart-module.ts`). */
export const buyBoxPart = createPart(async () => (await import('./buy-box.tsx')).BuyBox);
