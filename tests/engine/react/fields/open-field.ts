import type { Page } from '@playwright/test';
import { expect } from '../../../support/expect.ts';
import { findBarriers } from '../../../support/find-barriers.ts';
import { axeAddress } from '../page-server.ts';
import type { OpenPage } from '../use-page.ts';

/** The example of a field type on a page of its own. */
export interface FieldPage {
  page: Page;
  /** Presses the submit button and reads what was stored. */
  stored(): Promise<Record<string, unknown>>;
  /** Presses the submit button and expects to be refused. */
  refused(): Promise<void>;
}

export type Language = 'de' | 'en';

const words = {
  de: { submit: 'Speichern', incomplete: /noch nicht alle Felder/ },
  en: { submit: 'Save', incomplete: /not all fields/ },
};

/** Opens `schemas/examples/fields/<type>.json` in the shop's look. */
export async function openField(
  shared: OpenPage,
  type: string,
  language: Language = 'de',
): Promise<FieldPage> {
  const page = await shared.open(`/fields/${type}?lang=${language}`);
  const { incomplete, ...named } = words[language];
  const submit = page.getByRole('button', { name: named.submit });
  return {
    page,
    async stored() {
      await submit.click();
      const output = page.getByLabel('Gespeichert', { exact: true });
      await expect(output).not.toBeEmpty();
      return JSON.parse((await output.textContent()) ?? '');
    },
    async refused() {
      await submit.click();
      await expect(page.getByRole('region', { name: incomplete })).toBeFocused();
    },
  };
}

/** No rule of accessibility is broken, contrast and sizes of targets included. */
export async function expectFlawless(page: Page, ...except: string[]): Promise<void> {
  const off = Object.fromEntries(except.map((rule) => [rule, false]));
  expect(await findBarriers(page, { rules: { 'target-size': true, ...off }, script: axeAddress })).toEqual(
    [],
  );
}

/** While a list is open, the rest of the page is hidden from screen readers on purpose. */
export const whileOpen = ['aria-hidden-focus', 'page-has-heading-one', 'region'];
