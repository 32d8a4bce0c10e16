import { createPart } from '@rezeptur/engine/react';

/** What nobody needs to read or buy: fetched after the page. */
export const articleExtrasPart = createPart(async () => (await import('./article-extras.tsx')).ArticleExtras);
export const waysOnPart = createPart(async () => (await import('./ways-on.tsx')).WaysOn);
