import { type Page, test } from '@playwright/test';
import accessibility from '@rezeptur/schemas/accessibility.json' with { type: 'json' };
import site from '@rezeptur/schemas/site.json' with { type: 'json' };

/** What one inspection hands to `npm run accessibility`. */
export interface Inspected {
  place: string;
  language: string;
  /** In how many looks. */
  looked: number;
  found: string[];
}

/** The same of a way that was walked by keyboard. */
export interface Walked {
  walk: string;
  language: string;
  stops: number;
  faults: string[];
}

/** The kinds of annotation under which they are handed over. */
export const inspectedType = 'inspected';
export const walkedType = 'walked';

/** The language of a page is in its address, also where it shows what somebody has written in another. */
export function note(page: Page, inspected: Omit<Inspected, 'language'>): void {
  const [, folder] = new URL(page.url()).pathname.split('/');
  const language = accessibility.languages.find((one) => one === folder) ?? site.language;
  push(inspectedType, { ...inspected, language });
}

export const noteWalk = (walked: Walked): void => push(walkedType, walked);

function push(type: string, what: Inspected | Walked): void {
  test.info().annotations.push({ type, description: JSON.stringify(what) });
}
