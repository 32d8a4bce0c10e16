import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { fieldTypeNames } from '../../../../packages/engine/src/core/index.ts';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';
import { isControl, labelsIn, namesOn, speaks } from './names.ts';
import { expectFlawless } from './open-field.ts';

const shared = usePage();
// One page for all: its script is loaded once.
let page: Page;
beforeAll(async () => {
  page = await shared.open('/fields/text');
});
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.each(fieldTypeNames)(
  '%s breaks no rule of accessibility and fits a narrow page with large text',
  async (type) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto(`${shared.server.url}/fields/${type}`);
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.waitFor();
    await expectFlawless(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await save.click();
    await expectFlawless(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  },
);

describe.each(['de', 'en'] as const)('all of them together (%s)', (language) => {
  const words = { de: 'Speichern', en: 'Save' };
  beforeAll(async () => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(`${shared.server.url}/fields/all?lang=${language}`);
    await expect(page.getByRole('button', { name: words[language], exact: true })).toHaveCount(
      fieldTypeNames.length,
    );
    // The editor is fetched when it is drawn.
    await page.getByRole('toolbar').waitFor();
  });

  test.each([
    ['at 320 px', 320, '100%'],
    ['with text of twice the size', 640, '200%'],
  ] as const)('break no rule of accessibility and fit %s', async (_title, width, size) => {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent;
    }, size);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectFlawless(page);
  });

  test('have a name in its language', async () => {
    const names = await namesOn(page);
    expect(names.filter((one) => isControl(one) && one.name === '')).toEqual([]);
    expect(names.filter(speaks(language === 'de' ? 'en' : 'de'))).toEqual([]);
    expect(labelsIn(language).filter((label) => !names.some(({ name }) => label.test(name)))).toEqual([]);
  });

  test('are walked through by Tab in the order that one sees', async () => {
    const count = await page.evaluate(() => {
      const controls = 'a[href], button, input, select, textarea, [contenteditable=true], [tabindex]';
      const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
      );
      // Of a toolbar and of a question with radio buttons one is a stop: the chosen one, else the first.
      const stops = all.filter((one) => {
        if (one.parentElement?.closest('[contenteditable=true]')) return false;
        const toolbar = one.closest('[role=toolbar]');
        if (toolbar) return one === all.find((other) => toolbar.contains(other));
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
        const group = all.filter((other) => other instanceof HTMLInputElement && other.name === one.name);
        return one === (group.find((other) => (other as HTMLInputElement).checked) ?? group[0]);
      });
      for (const [index, stop] of stops.entries()) stop.dataset.stop = String(index);
      document.body.tabIndex = -1;
      document.body.focus();
      return stops.length;
    });
    const walked: string[] = [];
    for (let stop = 0; stop < count; stop++) {
      await page.keyboard.press('Tab');
      walked.push(
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop ?? ''),
      );
    }
    expect(walked).toEqual(Array.from({ length: count }, (_, index) => String(index)));
  });
});
