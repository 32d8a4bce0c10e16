import type { Page } from '@playwright/test';
import accessibility from '@rezeptur/schemas/accessibility.json' with { type: 'json' };

export type View = (typeof accessibility.views)[number];
export const { views } = accessibility;

/** Of the back office, and of usual runs wherever a test looks at what it works with. */
export const usualViews: View[] = [
  { width: 390, text: 100, looks: ['light', 'dark'] },
  { width: 1280, text: 100, looks: ['light', 'dark', 'forcedColors'] },
];

/** `npm run accessibility` looks at each place in every language and look, and walks every way; other runs at a part of it. */
export const isWhole = process.env.ACCESSIBILITY === 'whole';
export const languages = isWhole ? accessibility.languages : accessibility.languages.slice(0, 1);

const media: Record<string, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forcedColors: { colorScheme: 'dark', forcedColors: 'active' },
};

export async function lookAt(page: Page, look: string): Promise<void> {
  const options = media[look];
  if (!options) throw new Error(`schemas/accessibility.json names a look that isn't known: ${look}`);
  await page.emulateMedia(options);
}

export const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    percent === 100 ? '' : `${percent}%`,
  );
