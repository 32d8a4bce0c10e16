import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { expectAccessible, usePage } from '../react/use-page.ts';

const shared = usePage();
const list = '/entity-pages/supplier';
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) });
const search = (page: Page) => new URL(page.url()).searchParams;
const openColumns = (page: Page) => page.getByRole('button', { name: 'Spalten', exact: true }).click();

describe('a list', () => {
  test('begins with its default filter, its order and 20 rows', async () => {
    const page = await shared.open(list);
    await expect(page.getByText('23 Einträge')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Stand Aktiv' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveTitle('Lieferanten · Probe');
    await expectAccessible(page);
  });

  test('is sorted on a phone, too, by buttons that are seen', async () => {
    const page = await shared.openAlone(list);
    await page.setViewportSize({ width: 320, height: 640 });
    const columns = page.getByRole('button', { name: 'Spalten', exact: true });
    await columns.focus();
    await page.keyboard.press('Tab');
    const byName = page.getByRole('button', { name: 'Name', exact: true });
    await expect(byName).toBeFocused();
    await expect(byName).toBeInViewport({ ratio: 1 });
    const first = await rows(page).first().innerText();
    await byName.press('Enter');
    await expect(page).toHaveURL(/sort=-name/);
    await expect(rows(page).first()).not.toHaveText(first);
    await expectAccessible(page);
  });

  test('keeps all choices in its address: reload, back and a shared link show the same', async () => {
    const page = await shared.open(`${list}?kept=1`);
    await page.getByRole('button', { name: 'Stand Aktiv' }).click();
    await page.getByRole('checkbox', { name: 'Aktiv' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByText('45 Einträge')).toBeVisible();
    expect(search(page).getAll('filter[state]')).toEqual(['']);
    await page.getByRole('link', { name: 'Seite 3' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.reload();
    await expect(rows(page)).toHaveCount(5);
    expect(search(page).get('kept')).toBe('1');
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(page.getByText('23 Einträge')).toBeVisible();
    expect(search(page).has('filter[state]')).toBe(false);
    await page.getByLabel('Pro Seite').selectOption('50');
    await expect(rows(page)).toHaveCount(23);
    expect(search(page).get('itemsPerPage')).toBe('50');
  });

  test('loses none of two choices that follow one another at once', async () => {
    const page = await shared.open(list);
    await page.getByRole('button', { name: 'Stand Aktiv' }).click();
    await page.getByRole('checkbox', { name: 'Aktiv' }).uncheck();
    await expect(page.getByText('45 Einträge')).toBeVisible();
    await page.getByRole('group', { name: 'Stand' }).evaluate((group) => {
      for (const box of [...group.querySelectorAll('input')].slice(0, 2)) box.click();
      document.querySelector<HTMLElement>('thead button')?.click();
    });
    await expect(page).toHaveURL(/sort=/);
    expect(search(page).getAll('filter[state]')).toHaveLength(2);
    const boxes = page.getByRole('group', { name: 'Stand' }).getByRole('checkbox', { checked: true });
    await expect(boxes).toHaveCount(2);
  });

  test('is filtered by amounts in their main unit, which are whole in the smaller one', async () => {
    const page = await shared.open(list);
    await page.getByRole('button', { name: 'Umsatz', exact: true }).click();
    const range = page.getByRole('spinbutton');
    await range.first().fill('4.35');
    await range.last().fill('19.99');
    await page.getByRole('button', { name: 'Anwenden' }).click();
    await expect(page).toHaveURL(/orderedCents/);
    expect(search(page).get('filter[orderedCents]')).toBe('435..1999');
    await expect(page.getByRole('button', { name: /^Umsatz 4,35.*19,99/ })).toBeVisible();
  });

  test('leads to its last page when the address is beyond it', async () => {
    const page = await shared.open(`${list}?page=9`);
    await expect(page.getByRole('link', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page)).toHaveCount(3);
  });

  test('opens a row by mouse and keyboard, but not by a button in it', async () => {
    const page = await shared.open(`${list}?q=Elbhandel`);
    await page.getByRole('button', { name: 'Alle 5 anzeigen' }).first().click();
    await expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toBeVisible();
    await expect(page).toHaveURL(/q=Elbhandel/);
    await rows(page).nth(1).getByRole('cell').nth(1).click();
    await expect(page).toHaveURL(/supplier\/0000/);
    await page.getByRole('link', { name: 'Lieferanten' }).click();
    await expect(page).toHaveURL(/q=Elbhandel/);
    await rows(page).nth(1).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/supplier\/0000/);
  });

  test('opens the row that is pressed although it moves up meanwhile, because others are no longer found', async () => {
    const page = await shared.open(list);
    const link = rows(page).nth(7).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    const box = await link.boundingBox();
    if (!box) throw new Error('no link');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.getByRole('searchbox').fill(name);
    await expect(rows(page)).toHaveCount(1);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('collapses more than three values', async () => {
    const page = await shared.open(list);
    const values = rows(page).first().getByRole('listitem');
    await expect(values).toHaveCount(3);
    const more = rows(page).first().getByRole('button', { name: 'Alle 5 anzeigen' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.press('Enter');
    await expect(values).toHaveCount(5);
  });

  test('shows columns in groups, remembers a person’s choice, and can be reset', async () => {
    const page = await shared.open(list);
    await expect(page.getByRole('columnheader', { name: 'Umsatz' })).toHaveCount(0);
    await openColumns(page);
    await page.getByRole('group', { name: 'Weiteres' }).getByRole('checkbox', { name: 'Umsatz' }).check();
    await page.getByRole('group', { name: 'Stammdaten' }).getByRole('checkbox', { name: 'Stand' }).uncheck();
    await expectAccessible(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Umsatz' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Stand' })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['rz-columns:nora:supplier']);
    await openColumns(page);
    await page.getByRole('button', { name: 'Spalten zurücksetzen' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Umsatz' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('shows a field in the project’s own view, and marks rows by their values', async () => {
    const page = await shared.open(`${list}?filter[state]=closed`);
    await expect(rows(page).first().locator('strong')).toHaveText(/★/);
    await expect(rows(page).first()).toHaveClass(/rz-row--muted/);
  });

  test('hides what its ui removes', async () => {
    const page = await shared.open('/entity-pages/contact');
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Spalten', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /ansehen$/ })).toHaveCount(0);
    await row(page, 'Person 1')
      .getByRole('cell')
      .nth(1)
      .click({ position: { x: 2, y: 2 } });
    await expect(page).toHaveURL(/contact\/[0-9-]+\/edit$/);
  });

  test('shows placeholders while rows load, without a layout shift', async () => {
    const page = await shared.open(`${list}?hold`);
    await expect(page.getByRole('status')).toHaveText('Wird geladen …');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    await expectAccessible(page, { isWaiting: true });
    const shift = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((found) => {
            for (const entry of found.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          const seen = new MutationObserver(() => {
            if (!document.body.textContent?.includes('23 Einträge')) return;
            seen.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          });
          seen.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.evaluate('hands.release()');
    expect(await shift).toBeLessThan(0.1);
  });

  test('moves no column when the flow comes that says who may be edited', async () => {
    const page = await shared.open(`${list}?flow`);
    const edit = page.getByRole('link', { name: /bearbeiten$/ });
    const columns = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    await expect(page.getByRole('button', { name: /löschen$/ })).toHaveCount(20);
    await expect(edit).toHaveCount(0);
    const before = await columns();
    await page.evaluate('hands.release()');
    await expect(edit).toHaveCount(20);
    expect(await columns()).toEqual(before);
  });

  test('shows an error with a retry, and distinguishes an empty list from a filtered one', async () => {
    const page = await shared.open(`${list}?broken`);
    await expect(page.getByRole('alert')).toContainText('Das hat nicht geklappt');
    await page.evaluate('hands.isBroken = false');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(rows(page)).toHaveCount(20);
    // The button that had the focus has gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('searchbox').fill('gibt es nicht');
    await expect(page.getByText('Nichts gefunden')).toBeVisible();
    await expectAccessible(page);
  });
});

describe('addresses', () => {
  test('show the start page, refuse unknown paths, and open a project’s own page', async () => {
    const page = await shared.open('/entity-pages');
    await expect(page.getByRole('heading', { level: 1, name: 'Anfang' })).toBeVisible();
    for (const path of ['suplier', 'supplier/1/remove', 'supplier/1/edit/now']) {
      await page.goto(`${shared.server.url}/entity-pages/${path}`);
      await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' }), path).toBeVisible();
    }
    await page.goto(`${shared.server.url}/entity-pages/contact/7`);
    await expect(page.getByRole('heading', { name: 'Kontakt 7' })).toBeVisible();
  });
});
