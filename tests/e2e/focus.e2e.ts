import type { Page } from '@playwright/test';
import { coveredFocus } from '../support/covered-focus.ts';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { demoPassword } from './support/people.ts';
import { openForm, putIntoCart, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

/** A small phone whose reader needs text twice as large (WCAG 2.4.11, 1.4.4). */
test.use({ viewport: { width: 320, height: 640 } });

const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** Walks a page by the tab key; answers what had the focus and was covered altogether, e.g. by a part that stays in sight. */
async function hiddenOnTheWay(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  await enlargeText(page);
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(coveredFocus, 1);
    if (name) hidden.push(name);
  }
  return hidden;
}

test('what has the focus is never covered, at 320 px with text at 200 %', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'frei@demo.test', demoPassword);
  await putIntoCart(page, 'standard');
  const paths = ['/sortiment/nordblatt-hanse-haze-22-1/a001', '/cart', '/my-account'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await hiddenOnTheWay(page, 45), path).toEqual([]);
  }
});

test('the header stays one row, at 320 px with text at 200 %', async ({ page }) => {
  await signIn(page, 'frei@demo.test', demoPassword);
  await putIntoCart(page, 'standard');
  await enlargeText(page);
  const header = page.getByRole('banner');
  const tools = header.getByRole('link', { name: /^(Profil|Warenkorb)/ }).or(header.getByRole('button'));
  const boxes = await Promise.all(
    (await tools.filter({ visible: true }).all()).map((one) => one.boundingBox()),
  );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
});

test('a refused file is announced as refused, and taken out by keyboard, at 320 px with text at 200 %', async ({
  page,
}) => {
  await openForm(page, '/registration');
  await enlargeText(page);
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await choose(page, 'Meine Praxis schickt es per Post');
  await goOn(page);
  const field = page.getByLabel('Personalausweis, Vorderseite', { exact: true });
  await upload(page, 'Personalausweis, Vorderseite', fixtureFiles.textNamedJpg);
  await expect(field).toHaveAccessibleDescription(/Dateityp wird nicht angenommen/);
  // Said when it happens, and not only to who comes by the field again.
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /nicht angenommen/ })
      .first(),
  ).toBeAttached();
  const takeOut = page.getByRole('button', { name: /text-named\.jpg.*entfernen/i });
  await takeOut.focus();
  expect(await page.evaluate(coveredFocus, 1)).toBeUndefined();
  await page.keyboard.press('Enter');
  await expect(takeOut).toHaveCount(0);
  await expect(field).not.toHaveAccessibleDescription(/nicht angenommen/);
});
