import { expect, type Page } from '@playwright/test';
import { atRest } from '../../support/at-rest.ts';
import { findBarriers } from '../../support/find-barriers.ts';
import { findIbmBarriers } from '../../support/find-ibm-barriers.ts';
import { inRoot } from '../../support/root.ts';
import { note } from './inspected.ts';
import { enlargeText, isWhole, lookAt, usualViews, type View, views } from './looks.ts';
import { sidewaysScroll } from './sideways-scroll.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Where pictures lie to be looked at: `test-results/pages/<name>-<width>.png`. Nobody looks at those of every run. */
const folder = process.env.PICTURES ? inRoot('test-results/pages') : undefined;

/** As `inspect`, in each view that `schemas/accessibility.json` declares, and by IBM's checker too: where a page is looked at for its own sake. */
export async function inspectViews(page: Page, name: string): Promise<void> {
  await inspect(page, name, views);
  if (!isWhole) expect.soft(await findIbmBarriers(page), `${name}: IBM`).toEqual([]);
}

/**
 * In one visit, in several views: nothing to scroll sideways, nothing that axe finds; with PICTURES=1 a picture to look at.
 * `npm run accessibility` asks IBM's checker too, looks at the colours of each other look, and takes the declared views everywhere
 * but in the back office.
 */
export async function inspect(
  page: Page,
  name: string,
  wanted: View[] = isWhole ? views : usualViews,
): Promise<void> {
  const found: string[] = [];
  let looked = 0;
  const see = (where: string, results: Record<string, string[]>) => {
    looked += 1;
    for (const [by, faults] of Object.entries(results)) {
      expect.soft(faults, `${name}${where}: ${by}`).toEqual([]);
      found.push(...faults.map((fault) => `${name}${where}: ${by}: ${fault}`));
    }
  };
  for (const { width, text, looks } of wanted) {
    const [first = '', ...others] = looks;
    const where = ` at ${width} px, text at ${text} %, `;
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    await lookAt(page, first);
    await enlargeText(page, text);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await atRest(page);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    see(`${where}${first}`, {
      'scrolls sideways by': await sidewaysScroll(page),
      axe: await findBarriers(page, { tags: standards }),
      IBM: isWhole ? await findIbmBarriers(page) : [],
    });
    // What another look can't change isn't looked for again.
    for (const look of isWhole ? others : []) {
      await lookAt(page, look);
      see(`${where}${look}`, { axe: await findBarriers(page, { only: ['color-contrast'] }) });
    }
    await enlargeText(page, 100);
  }
  await lookAt(page, 'light');
  note(page, { place: name, looked, found });
}

/** With text at 200 %, on a small phone, a phone and a desktop: nothing to scroll sideways. */
export async function inspectLargeText(page: Page, name: string): Promise<void> {
  await enlargeText(page, 200);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await sidewaysScroll(page), `${name} at ${width}, text at 200 %: sideways by`).toEqual([]);
  }
  await enlargeText(page, 100);
}
