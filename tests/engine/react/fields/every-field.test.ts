import { expect } from '@playwright/test';
import { describe, test } from 'vitest';
import { fieldTypeNames } from '../../../../packages/engine/src/core/index.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField } from './open-field.ts';

const shared = usePage();

describe.each(fieldTypeNames)('%s', (type) => {
  test('breaks no rule of accessibility, empty and refused, in both schemes', async () => {
    const { page } = await openField(shared, type);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectFlawless(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expectFlawless(page);
    await page.context().close();
  });

  test('fits a narrow page with text of twice the size', async () => {
    const { page } = await openField(shared, type);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  });
});
