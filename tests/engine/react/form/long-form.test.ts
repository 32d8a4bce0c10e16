import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { usePage } from '../use-page.ts';

const shared = usePage();
const input = (page: Page, number: number) => page.getByLabel(`Frage ${number}`, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Speichern' });

/** Fills as a browser's autofill does: one field after the other, without a pause. */
const autofill = (page: Page) =>
  page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
    for (const [index, one] of inputs.entries()) {
      set?.call(one, `Antwort ${index + 1}`);
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return inputs.length;
  });
const drawn = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { drawn: Record<string, number> }).drawn }));

describe('a form of 500 fields', () => {
  test('loses nothing when filled without pauses', async () => {
    const page = await shared.open('/long-form');
    await expect(input(page, 500)).toBeAttached();
    expect(await autofill(page)).toBe(500);
    await submit(page).click();
    await expect(page.getByLabel('Gespeichert')).not.toBeEmpty();
    const stored = JSON.parse((await page.getByLabel('Gespeichert').textContent()) ?? '{}');
    expect(Object.keys(stored)).toHaveLength(500);
    expect(Object.entries(stored).every(([name, value]) => value === name.replace('field', 'Antwort '))).toBe(
      true,
    );
  });

  test('a key renders its field and no other', async () => {
    const page = await shared.open('/long-form?counted');
    const before = await drawn(page);
    expect(Object.keys(before)).toHaveLength(500);
    await input(page, 3).pressSequentially('abc');
    await input(page, 3).blur();
    await expect(input(page, 3)).toHaveValue('abc');
    const after = await drawn(page);
    const again = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(again).toEqual(['field3']);
  });

  test('a key in a text field that stays valid changes only its text in the page', async () => {
    const page = await shared.open('/long-form');
    await input(page, 2).fill('ab');
    await input(page, 2).blur();
    await input(page, 2).focus();
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      const form = document.querySelector('form');
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const path = element?.closest('[data-path]')?.getAttribute('data-path');
          changes.push(`${path} ${element?.tagName} ${type}`);
        }
      });
      if (form)
        observer.observe(form, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.keyboard.type('cdef');
    // Another field's message comes after all that the keys have set going.
    await input(page, 4).focus();
    await input(page, 4).blur();
    await expect(input(page, 4)).toHaveAttribute('aria-invalid', 'true');
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    // React itself writes an input's name and type again after each key.
    const others = changes.filter((change) => !/^(field4 |field2 INPUT attributes)/.test(change));
    expect(others).toEqual([]);
  });

  test('shows every error after a submit, twenty in the summary and the rest on demand', async () => {
    const page = await shared.open('/long-form');
    await submit(page).click();
    const summary = page.getByRole('region', { name: /noch nicht alle Felder/ });
    await expect(summary).toBeFocused();
    expect(await page.locator('.rz-field__error:not(:empty)').count()).toBe(500);
    await expect(summary.getByRole('link')).toHaveCount(20);
    await summary.getByRole('button', { name: 'Weitere 480 anzeigen' }).press('Enter');
    await expect(summary.getByRole('link')).toHaveCount(500);
    await expect(summary.getByRole('link').nth(20)).toBeFocused();
    await summary.getByRole('link', { name: /Frage 487\b/ }).press('Enter');
    await expect(input(page, 487)).toBeFocused();
    await expect(input(page, 487)).toBeInViewport();
  });

  test('fields below the screen are skipped by the browser, and reached by focus and screen readers', async () => {
    const page = await shared.open('/long-form');
    const skipped = await page.evaluate(
      () =>
        [...document.querySelectorAll('.rz-group__part')].filter(
          (part) => !part.querySelector('input')?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    expect(skipped).toBeGreaterThan(25);
    await expect(page.getByRole('textbox', { name: 'Frage 400', exact: true })).toHaveCount(1);
    await input(page, 449).focus();
    await page.keyboard.press('Tab');
    await expect(input(page, 450)).toBeFocused();
    await expect(input(page, 450)).toBeInViewport();
  });
});
