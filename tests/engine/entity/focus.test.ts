import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { coveredFocus } from '../../support/covered-focus.ts';
import { expect } from '../../support/expect.ts';
import { usePage } from '../react/use-page.ts';
import { idOf } from './support/suppliers.ts';

const shared = usePage();
const sizes = [
  { width: 390, height: 700 },
  { width: 320, height: 480 },
  { width: 1280, height: 720 },
];

/**
 * Walks a page by keyboard, and comes to each of these places again from before and from behind while it lies at the window's edge;
 * answers what was covered by half or more.
 */
async function coveredAtTheEdge(page: Page, within: string): Promise<string[]> {
  const covered: string[] = [];
  const isWithin = () =>
    page.evaluate((selector) => document.activeElement?.closest(selector) != null, within);
  const moveTo = (edge: 'top' | 'bottom') =>
    page.evaluate((edge) => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      scrollBy({ top: edge === 'top' ? top : bottom - innerHeight, behavior: 'instant' });
    }, edge);
  let places = 0;
  for (let step = 0; step < 60 && places < 14; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await isWithin())) continue;
    places += 1;
    for (const edge of ['bottom', 'top'] as const) {
      await moveTo(edge);
      for (const key of edge === 'bottom' ? ['Shift+Tab', 'Tab'] : ['Tab', 'Shift+Tab'])
        await page.keyboard.press(key);
      const found = await page.evaluate(coveredFocus, 0.5);
      if (found && (await isWithin())) covered.push(`${edge}: ${found}`);
    }
  }
  expect(places).toBeGreaterThan(5);
  return covered;
}

describe('what has the focus is not covered (WCAG 2.4.11)', () => {
  test.each(sizes)('by the buttons of a form that stay in sight, at $width × $height', async (size) => {
    const page = await shared.open(`/bare/entity-pages/supplier/${idOf(1)}/edit`);
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible();
    expect(await coveredAtTheEdge(page, '.rz-form__frame')).toEqual([]);
  });

  test.each(sizes)('by the heads of a list’s columns, at $width × $height', async (size) => {
    const page = await shared.open('/bare/entity-pages/supplier');
    await page.setViewportSize(size);
    await expect(page.getByRole('link', { name: 'Elbhandel', exact: true })).toBeVisible();
    expect(await coveredAtTheEdge(page, 'tbody')).toEqual([]);
  });
});
