import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../support/expect.ts';
import { usePage } from '../react/use-page.ts';

const shared = usePage();
const address = (page: Page) => new URL(page.url()).pathname;
const action = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true });

describe('an example of entity pages', () => {
  test('works without a server, and doesn’t change the address of the page around it', async () => {
    const page = await shared.open('/entity-example/list');
    await expect(page.getByText('23 Einträge')).toBeVisible();
    await page.locator('tbody').getByRole('link', { name: 'Elbhandel', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Elbhandel' })).toBeVisible();
    await action(page, 'link', 'Bearbeiten').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Alsterhandel');
    await action(page, 'button', 'Speichern').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Alsterhandel' })).toBeVisible();
    await action(page, 'button', 'Löschen').click();
    await page.getByRole('alertdialog').getByRole('textbox').fill('Alsterhandel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('22 Einträge')).toBeVisible();
    expect(address(page)).toBe('/entity-example/list');
  });

  test.each([
    ['list', 'Lieferanten'],
    ['new', 'Lieferant anlegen'],
    ['show', 'Elbhandel'],
    ['edit', 'Elbhandel bearbeiten'],
  ])('begins with its %s page', async (kind, title) => {
    const page = await shared.open(`/entity-example/${kind}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  });
});

describe('buttons', () => {
  test('are all shown by default', async () => {
    const list = await shared.open('/entity-example/list');
    await expect(action(list, 'link', 'Lieferant anlegen')).toBeVisible();
    for (const name of ['Elbhandel ansehen', 'Elbhandel bearbeiten'])
      await expect(action(list, 'link', name)).toBeVisible();
    await expect(action(list, 'button', 'Elbhandel löschen')).toBeVisible();
    for (const [kind, links] of [
      ['show', ['Lieferanten', 'Bearbeiten']],
      ['edit', ['Elbhandel']],
    ] as const) {
      const page = await shared.open(`/entity-example/${kind}`);
      for (const name of links) await expect(action(page, 'link', name)).toBeVisible();
      await expect(action(page, 'button', 'Löschen')).toBeVisible();
    }
  });

  test('can each be hidden, also the column of the row buttons', async () => {
    const list = await shared.open('/entity-example/list/bare');
    await expect(list.locator('tbody').getByRole('row')).toHaveCount(20);
    await expect(list.getByRole('columnheader', { name: 'Aktionen' })).toHaveCount(0);
    for (const name of [/anlegen$/, /ansehen$/, /bearbeiten$/])
      await expect(list.getByRole('link', { name })).toHaveCount(0);
    for (const kind of ['show', 'edit']) {
      const page = await shared.open(`/entity-example/${kind}/bare`);
      await expect(page.getByRole('region', { name: 'Stammdaten' })).toBeVisible();
      await expect(action(page, 'button', 'Löschen')).toHaveCount(0);
      await expect(action(page, 'link', kind === 'show' ? 'Lieferanten' : 'Elbhandel')).toHaveCount(0);
      await expect(action(page, 'link', 'Bearbeiten')).toHaveCount(0);
    }
  });
});
