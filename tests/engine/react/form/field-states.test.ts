import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const state = (page: Page, label: string) => page.getByLabel(`Zustand ${label}`);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const message = (page: Page, path: string) => page.locator(`[data-path="${path}"] .rz-field__error`);
const submit = (page: Page) => page.getByRole('button', { name: 'Absenden' });

/** Time goes on when the test says so. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

describe('the states of a field', () => {
  test('blurred, dirty, settled, valid and complete are set one after the other', async () => {
    const page = await shared.open('/field-states');
    await expect(state(page, 'Beim Verlassen')).toHaveText('settled');
    await field(page, 'Beim Verlassen').fill('ab');
    await expect(state(page, 'Beim Verlassen')).toHaveText('dirty settled');
    await field(page, 'Beim Verlassen').blur();
    await expect(state(page, 'Beim Verlassen')).toHaveText('blurred dirty settled');
    await field(page, 'Beim Verlassen').fill('abc');
    await expect(state(page, 'Beim Verlassen')).toHaveText('blurred dirty settled valid complete');
  });

  test('without rules a field is complete when it was changed and is not empty', async () => {
    const page = await shared.open('/field-states');
    await expect(state(page, 'Freiwillig')).toHaveText('settled valid');
    await field(page, 'Freiwillig').fill('x');
    await expect(state(page, 'Freiwillig')).toHaveText('dirty settled valid complete');
    await field(page, 'Freiwillig').fill('');
    await expect(state(page, 'Freiwillig')).toHaveText('dirty settled valid');
  });

  test('a rule with (n) is judged n milliseconds after the last key, and at once when the field is left', async () => {
    const page = await shared.openAlone('/field-states');
    await stopClock(page);
    const slow = field(page, 'Bedächtig');
    await slow.fill('ab');
    await page.clock.runFor(300);
    await expect(state(page, 'Bedächtig')).toHaveText('dirty valid complete');
    await expect(message(page, 'slow')).toBeEmpty();
    await page.clock.runFor(200);
    await expect(state(page, 'Bedächtig')).toHaveText('dirty settled');
    await expect(message(page, 'slow')).not.toBeEmpty();
    await slow.fill('abc');
    await slow.blur();
    await expect(state(page, 'Bedächtig')).toHaveText('blurred dirty settled valid complete');
    await expect(message(page, 'slow')).toBeEmpty();
  });
});

describe('when messages show', () => {
  test('what is found when a field is left is said to screen readers, and not what else is wrong with the form', async () => {
    const page = await shared.open('/field-states');
    const live = page.locator('.rz-field__error[aria-live=polite]');
    await field(page, 'Freiwillig').focus();
    await field(page, 'Beim Verlassen').fill('ab');
    await expect(message(page, 'left')).toHaveAttribute('aria-live', 'polite');
    await field(page, 'Sofort').focus();
    await expect(live.filter({ hasText: /./ })).toHaveCount(1);
    await expect(message(page, 'left')).toHaveAttribute('aria-live', 'polite');
    await field(page, 'Bedächtig').focus();
    await expect(message(page, 'left')).not.toHaveAttribute('aria-live');
    await expect(live).toHaveCount(2);
  });

  test('after a field was left by default; live and dirty by its ui', async () => {
    const page = await shared.open('/field-states');
    await field(page, 'Sofort').fill('a');
    await expect(message(page, 'early')).not.toBeEmpty();
    await field(page, 'Nach Änderung').focus();
    await expect(message(page, 'changed')).toBeEmpty();
    await field(page, 'Nach Änderung').fill('a');
    await expect(message(page, 'changed')).not.toBeEmpty();
    await field(page, 'Beim Verlassen').fill('a');
    await expect(state(page, 'Beim Verlassen')).toHaveText('dirty settled');
    await expect(message(page, 'left')).toBeEmpty();
    await field(page, 'Beim Verlassen').blur();
    await expect(message(page, 'left')).not.toBeEmpty();
  });

  test('as configured for the whole form', async () => {
    const live = await shared.open('/field-states?visibility=live');
    await expect(message(live, 'left')).not.toBeEmpty();
    const dirty = await shared.open('/field-states?visibility=dirty');
    await expect(message(dirty, 'left')).toBeEmpty();
    await field(dirty, 'Beim Verlassen').fill('a');
    await expect(message(dirty, 'left')).not.toBeEmpty();
  });

  test('a submit shows all messages', async () => {
    const page = await shared.open('/field-states?visibility=dirty');
    await submit(page).click();
    await expect(message(page, 'left')).not.toBeEmpty();
    await expect(page.getByRole('region', { name: /noch nicht alle Felder/ })).toBeFocused();
  });

  test('a hint is shown while typing, is announced, and blocks nothing', async () => {
    const page = await shared.open('/field-states');
    const hint = page.locator('[data-path="hinted"] .rz-field__hint');
    await expect(hint).toHaveRole('status');
    await expect(hint).toBeEmpty();
    await field(page, 'Kennwort').fill('abc');
    await expect(hint).toContainText('Kennwort');
    await expect(field(page, 'Kennwort')).toHaveAccessibleDescription(/Kennwort/);
    await expect(field(page, 'Kennwort')).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page);
    await field(page, 'Beim Verlassen').fill('abc');
    await submit(page).click();
    await expect(page.getByLabel('Fertig')).toHaveText('1');
    await field(page, 'Kennwort').fill('abc1');
    await expect(hint).toBeEmpty();
  });
});

describe('a press on submit', () => {
  test('counts although a message appears in the field that loses the focus', async () => {
    const page = await shared.open('/field-states');
    // Leaving it brings a message, so that the button would move from under the pointer.
    await field(page, 'Beim Verlassen').fill('a');
    await submit(page).scrollIntoViewIfNeeded();
    const box = await submit(page).boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + 2);
    await page.mouse.down();
    await expect(message(page, 'left')).toBeEmpty();
    await page.mouse.up();
    await expect(page.getByRole('region', { name: /noch nicht alle Felder/ })).toBeFocused();
  });

  test('counts although the last message disappears during the press', async () => {
    const page = await shared.openAlone('/field-states');
    await submit(page).click();
    await expect(page.getByRole('region', { name: /noch nicht alle Felder/ })).toBeFocused();
    await submit(page).scrollIntoViewIfNeeded();
    await field(page, 'Beim Verlassen').focus();
    const box = await submit(page).boundingBox();
    if (!box) throw new Error('no button');
    await stopClock(page);
    await page.keyboard.insertText('abc');
    // The summary will go, and everything with it move up: but not before the click.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(page.getByLabel('Fertig')).toHaveText('1');
  });

  describe('while something above is loaded', () => {
    const above = (page: Page) =>
      page.evaluate(() =>
        document
          .querySelector('form')
          ?.before(Object.assign(document.createElement('p'), { style: 'height: 9rem' })),
      );
    /** Presses submit and holds it while something is loaded; says where the pointer is. */
    const hold = async (page: Page) => {
      await field(page, 'Beim Verlassen').fill('abc');
      await submit(page).scrollIntoViewIfNeeded();
      const box = await submit(page).boundingBox();
      if (!box) throw new Error('no button');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await above(page);
      return { x, y };
    };

    test('counts although the button has moved away', async () => {
      const page = await shared.open('/field-states');
      await hold(page);
      await page.mouse.up();
      await expect(page.getByLabel('Fertig')).toHaveText('1');
      await submit(page).click();
      await expect(page.getByLabel('Fertig')).toHaveText('2');
    });

    test('is taken back by who moves the pointer away, too', async () => {
      const page = await shared.openAlone('/field-states');
      const { x, y } = await hold(page);
      await page.mouse.move(x, y - 120);
      await page.mouse.up();
      await submit(page).click();
      await expect(page.getByLabel('Fertig'), 'pressed once').toHaveText('1');
    });
  });

  test('can be cancelled by the handler: nothing counts as saved, all input stays', async () => {
    const page = await shared.open('/field-states');
    await field(page, 'Beim Verlassen').fill('abc');
    await field(page, 'Freiwillig').fill('cancel');
    await submit(page).click();
    await expect(page.getByLabel('Gesendet')).not.toBeEmpty();
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByLabel('Fertig')).toHaveText('0');
    await expect(field(page, 'Beim Verlassen')).toHaveValue('abc');
    await field(page, 'Freiwillig').fill('');
    await submit(page).click();
    await expect(page.getByLabel('Fertig')).toHaveText('1');
  });
});
