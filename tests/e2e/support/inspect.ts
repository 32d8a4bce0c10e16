import { expect, type Page } from '@playwright/test';
import { atRest } from '../../support/at-rest.ts';
import { findBarriers } from '../../support/find-barriers.ts';
import { inRoot } from '../../support/root.ts';

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Where pictures lie to be looked at: `test-results/pages/<name>-<width>.png`. Nobody looks at those of every run. */
const folder = process.env.PICTURES ? inRoot('test-results/pages') : undefined;

/** On a phone and on a desktop: nothing to scroll sideways, nothing that axe finds; with PICTURES=1 a picture to look at. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await atRest(page);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
    expect.soft(await sidewaysScroll(page), `${name} at ${size.width}: scrolls sideways by`).toEqual([]);
    const found = await findBarriers(page, { tags: standards });
    expect.soft(found, `${name} at ${size.width}: axe`).toEqual([]);
  }
}

/** With text at 200 %, on a small phone, a phone and a desktop: nothing to scroll sideways. */
export async function inspectLargeText(page: Page, name: string): Promise<void> {
  const fontSize = (value: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), value);
  await fontSize('200%');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await sidewaysScroll(page), `${name} at ${width}, text at 200 %: sideways by`).toEqual([]);
  }
  await fontSize('');
}

/** What has to go for the page to fit, innermost last; nothing where it fits. */
const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const fits = () => root.scrollWidth <= root.clientWidth;
    if (fits()) return [];
    const by = root.scrollWidth - root.clientWidth;
    const culprits = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { display } = element.style;
      element.style.display = 'none';
      const isCulprit = fits();
      element.style.display = display;
      return isCulprit;
    });
    return [`${by} px`, ...culprits.map(({ tagName, className }) => `${tagName} ${className}`)];
  });
