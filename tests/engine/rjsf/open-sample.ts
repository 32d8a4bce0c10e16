import type { Page } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import type { OpenPage } from '../react/use-page.ts';

/** A sample on a page that knows rjsf and nothing else of the engine. */
export interface SamplePage {
  page: Page;
  /** Sends the form and reads what the app was given. */
  sent(): Promise<Record<string, unknown>>;
  /** Sends the form, and expects the list of what is wrong to take the focus. */
  refused(): Promise<void>;
}

export async function openSample(shared: OpenPage, name: string, language = 'de'): Promise<SamplePage> {
  const page = await shared.open(`/rjsf.html?sample=${name}&lang=${language}`);
  const submit = page.locator('button[type=submit]');
  return {
    page,
    async sent() {
      await submit.click();
      const output = page.getByLabel('Gesendet', { exact: true });
      await expect(output).not.toBeEmpty();
      return JSON.parse((await output.textContent()) ?? '');
    },
    async refused() {
      await submit.click();
      const title = language === 'de' ? /noch nicht alle Felder/ : /not all fields/;
      await expect(page.getByRole('region', { name: title })).toBeFocused();
    },
  };
}
