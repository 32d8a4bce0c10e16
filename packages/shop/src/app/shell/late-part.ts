import { createPart } from '@rezeptur/engine/react';

/** What no page shows at first: fetched after it, and with the cart for those who may order. */
export const latePart = createPart(async () => (await import('./late.tsx')).Late);
