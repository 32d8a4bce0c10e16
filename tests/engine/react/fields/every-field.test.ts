import { expect } from '@playwright/test';
import { test } from 'vitest';
import { fieldTypeNames } from '../../../../packages/engine/src/core/index.ts';
import { usePage } from '../use-page.ts';
import { expectFlawless, openField } from './open-field.ts';

const shared = usePage();

test.each(fieldTypeNames)(
  '%s breaks no rule of accessibility and fits a narrow page with large text',
  async (type) => {
    const { page } = await openField(shared, type);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectFlawless(page);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expectFlawless(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await page.context().close();
  },
);
