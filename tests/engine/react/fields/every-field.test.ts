import { expect, type Page } from '@playwright/test';
import { beforeAll, test } from 'vitest';
import { fieldTypeNames } from '../../../../packages/engine/src/core/index.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless } from './open-field.ts';

const shared = usePage();
// One page for all: its script is loaded once.
let page: Page;
beforeAll(async () => {
  page = await shared.open('/fields/text');
});

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
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  },
);
