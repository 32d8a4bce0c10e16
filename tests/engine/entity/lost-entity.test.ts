import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { usePage } from '../react/use-page.ts';

const shared = usePage();

interface Files {
  files: { asked: number; fails: boolean };
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as Files).files.asked);

test('an entity that can’t be loaded is asked for once, and again when the person wants to', async () => {
  const page = await shared.open('/lost-entity/supplier');
  const failure = page.getByRole('alert');
  await expect(failure).toBeVisible();
  expect(await asked(page)).toBe(1);
  await failure.getByRole('button').click();
  await expect.poll(() => asked(page)).toBe(2);
  await expect(failure).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as Files).files.fails = false;
  });
  await failure.getByRole('button').click();
  await expect(page.getByRole('row', { name: /Alster Kräuter/ })).toBeVisible();
  expect(await asked(page)).toBe(3);
});
