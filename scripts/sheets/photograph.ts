import type { BrowserContext } from '@playwright/test';
import { atRest } from '../../tests/support/at-rest.ts';
import { roles } from './roles.ts';

export interface Photo {
  name: string;
  png: Buffer;
}

/** As much of a long page as a person looks at. */
const mostHeight = 2400;

/** Opens each page of somebody and takes its picture; what can't be opened is told and left out. */
export async function photograph(
  context: BrowserContext,
  { role, language, isWanted }: { role: string; language: string; isWanted(name: string): boolean },
): Promise<Photo[]> {
  const { enter, shotsIn } = roles[role] ?? {};
  const page = await context.newPage();
  // What lies below a question can't be pressed, and isn't waited for.
  page.setDefaultTimeout(8000);
  await enter?.(context);
  const photos: Photo[] = [];
  for (const { name, open } of shotsIn?.(language) ?? []) {
    if (!isWanted(name)) continue;
    try {
      await open(page);
      await page.evaluate(() => document.fonts.ready);
      await page.locator('h1, h2').first().waitFor({ state: 'attached', timeout: 8000 });
      await atRest(page).catch(() => undefined);
      const { width } = page.viewportSize() ?? { width: 0 };
      const height = await page.evaluate(() =>
        // Below a dialog is only what it bars.
        document.querySelector('dialog[open]') ? innerHeight : document.documentElement.scrollHeight,
      );
      const clip = { x: 0, y: 0, width, height: Math.min(height, mostHeight) };
      photos.push({ name, png: await page.screenshot({ fullPage: true, clip }) });
    } catch (error) {
      console.error(`${role}, ${name}: ${(error as Error).message.split('\n')[0]}`);
    }
    await page.unrouteAll();
  }
  return photos;
}
