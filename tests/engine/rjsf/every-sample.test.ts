import { readdirSync } from 'node:fs';
import { test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { inRoot } from '../../support/root.ts';
import { expectFlawless } from '../react/fields/open-field.ts';
import { usePage } from '../react/use-page.ts';
import { openSample } from './open-sample.ts';

const shared = usePage();
const names = readdirSync(inRoot('tests/engine/react/page/rjsf/samples')).map((file) =>
  file.replace(/\.tsx?$/, ''),
);

test.each(names)(
  '%s breaks no rule of accessibility, also with its errors, and fits a narrow page',
  async (name) => {
    const { page } = await openSample(shared, name);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await expectFlawless(page);
    await page.locator('button[type=submit]').first().click();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await expectFlawless(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  },
);
