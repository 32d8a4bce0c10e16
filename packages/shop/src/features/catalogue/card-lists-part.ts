import { createPart } from '@rezeptur/engine/react';

/** What nobody needs to read the list: fetched after the page, and there once that has nothing else to do. */
export const cardListsPart = createPart(() => import('./card-lists.tsx').then((late) => late.whenIdle()));
