import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readLibrary } from '@rezeptur/engine/build';
import { createAjv, createForm } from '@rezeptur/engine/core';
import { beforeAll, describe, test } from 'vitest';
import { readExample } from '../../../../packages/engine/src/build/schema-files.ts';
import { expect } from '../../../support/expect.ts';
import { inRoot } from '../../../support/root.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const schemas = inRoot('schemas');
const library = readLibrary(schemas);
const names = readdirSync(inRoot('schemas/examples/standard')).map((file) => file.replace(/\.json$/, ''));

const sampleOf = (name: string) => readExample(schemas, `standard/${name}`, library);
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });
const summary = (page: Page) => page.getByRole('region', { name: /noch nicht alle Felder/ });
const storedText = (page: Page) => page.getByLabel('Gespeichert');
// One page for all: its script is loaded once.
let page: Page;
beforeAll(async () => {
  page = await shared.open('/standard/simple');
});

const stored = async (page: Page) =>
  JSON.parse(await storedText(page).innerText()) as Record<string, unknown>;

describe.each(names)('a common schema: %s', (name) => {
  const sample = sampleOf(name);
  const server = createForm({ ...sample, ajv: createAjv() });
  const { value } = sample.example;

  test('is rendered, judged like ajv, sent as answered, and refused with messages that link to fields', async () => {
    await page.goto(`${shared.server.url}/standard/${name}`);
    await save(page).waitFor();
    await expect(page.locator('[data-path]').first()).toBeVisible();
    const verdict = [value ?? {}, {}].map((answers) =>
      server.check(answers).map(({ path, rule }) => `${path} ${rule}`),
    );
    await expect(page.getByLabel('Urteil')).toHaveText(JSON.stringify(verdict));
    await expectAccessible(page);
    await save(page).click();
    await expect(storedText(page)).not.toBeEmpty();
    const answers = await stored(page);
    expect(answers).toMatchObject(value ?? {});
    expect(server.check(answers)).toEqual([]);
    await page.goto(`${page.url()}?empty`);
    await expect(page.locator('[data-path]').first()).toBeVisible();
    await save(page).click();
    await expect(summary(page).or(storedText(page).filter({ hasText: '{' }))).toBeVisible();
    if (await summary(page).isVisible()) {
      await summary(page).getByRole('link').first().press('Enter');
      await expect(page.locator('[data-path] :focus')).toHaveCount(1);
    } else expect(server.check(await stored(page))).toEqual([]);
  });
});
