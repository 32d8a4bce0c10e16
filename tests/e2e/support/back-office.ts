import { type Browser, expect, type Page } from '@playwright/test';
import { signStaffInByApi } from './api.ts';
import { showsBriefly } from './shows-briefly.ts';

/** A colleague at a computer of their own. */
export async function openBackOffice(
  browser: Browser,
  url: string,
  email: string,
  computer: { locale?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...computer });
  const page = await context.newPage();
  await signStaffInByApi(page.request, email);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  return page;
}

/** Opens the first item of a list to change it. */
export const editFirst = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /bearbeiten$/ })
    .first()
    .click();

/** Finds an item by a text of its own in the list of its kind and opens it. */
export async function openItem(page: Page, list: string, text: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: list, exact: true }).click();
  await page.getByRole('searchbox').fill(text);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Nächste Schritte' })).toBeVisible();
}

/** Takes a step by its button, and waits until the item shows its new state. */
export async function take(page: Page, event: string, state?: string): Promise<void> {
  await page.getByRole('button', { name: event, exact: true }).click();
  const really = page.getByRole('dialog', { name: event }).getByRole('button', { name: event, exact: true });
  await showsBriefly(page, 'toast', `„${event}“ ist erledigt.`, () => really.click());
  if (state)
    await expect(page.locator('header, main').getByText(state, { exact: true }).first()).toBeVisible();
}

/** Why a step is not possible now: the sentence beside its barred button. */
export async function expectBarred(page: Page, event: string, reason: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: event, exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(reason);
}

/** Opens a document, stating why; the answer is what the dialog shows of it. */
export async function openDocument(page: Page, kind: string, purpose: string): Promise<void> {
  await page.getByRole('button', { name: `${kind} öffnen` }).click();
  const question = page.getByRole('dialog', { name: `${kind}: Wozu öffnest du das Dokument?` });
  await question.getByRole('radio', { name: purpose }).check();
  const sent = page.waitForResponse((response) => /\/admin\/documents\/[^/]+$/.test(response.url()));
  await question.getByRole('button', { name: 'Dokument öffnen' }).click();
  const shown = page.getByRole('dialog', { name: kind, exact: true });
  const picture = shown.getByRole('img', { name: kind });
  const paper = shown.locator(`iframe[title="${kind}"]`);
  await expect(picture.or(paper)).toBeVisible();
  if (await picture.isVisible()) await expect(picture).toHaveJSProperty('complete', true);
  // Who closes it before it has come has not opened it.
  await sent;
  await shown.getByRole('button', { name: 'Schließen' }).last().click();
}

/** Says what a list of personal data is needed for, which is asked before it can be had as a file. */
export async function sayWhatFor(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Wofür brauchst du die Datei?' });
  await dialog.getByRole('radio', { name: 'Buchhaltung' }).check();
  await dialog.getByRole('button', { name: 'Datei herunterladen' }).click();
}
