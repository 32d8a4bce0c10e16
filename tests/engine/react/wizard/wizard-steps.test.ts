import type { Page } from '@playwright/test';
import { beforeEach, describe, test } from 'vitest';
import { expect } from '../../../support/expect.ts';
import { backAtNextChange } from '../support/back-at-next-change.ts';
import {
  choice,
  chooseReason,
  fillDelivery,
  goOn,
  heading,
  titles,
  walkToWithdrawal,
} from '../support/return-request.ts';
import { expectAccessible, usePage } from '../use-page.ts';

const shared = usePage();
const progress = (page: Page) => page.locator('.rz-wizard__progress-text');
const announced = (page: Page) => page.getByRole('status');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Diese Seite verlassen?' });

beforeEach(() => {
  shared.server.api = () => ({ status: 201, body: { data: {} } });
});

describe('the steps of a form', () => {
  test('begin at their heading, also those that the browser’s back leads to', async () => {
    const page = await shared.open('/return-request');
    await page.setViewportSize({ width: 360, height: 300 });
    await walkToWithdrawal(page);
    await expect(heading(page, titles.withdrawal)).toBeInViewport();
    await page.goBack();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(heading(page, titles.delivery)).toBeInViewport({ ratio: 1 });
  });

  test('are answered by keyboard alone, and every one of them is accessible', async () => {
    const page = await shared.open('/return-request');
    const key = (...names: string[]) =>
      names.reduce((last, name) => last.then(() => page.keyboard.press(name)), Promise.resolve());
    const type = (text: string) => page.keyboard.type(text);
    await choice(page, 'Etwas ist beschädigt angekommen').focus();
    await key('ArrowUp');
    await expect(choice(page, 'Ich möchte etwas zurückgeben')).toBeChecked();
    await expectAccessible(page);
    await key('Enter');
    await expect(heading(page, titles.delivery)).toBeFocused();
    await key('Tab');
    await type('2026-0042');
    await key('Tab');
    await type('02.01.2026');
    await expectAccessible(page);
    await key('Enter');
    await expect(heading(page, titles.withdrawal)).toBeFocused();
    await key('Tab', 'Space');
    await expect(choice(page, 'Ja, ein Arzneimittel')).toBeChecked();
    await key('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Arzneimittel zurückgeben?' });
    await expect(dialog).toBeFocused();
    await key('Escape');
    await expect(dialog).toBeHidden();
    await expect(heading(page, titles.withdrawal)).toBeVisible();
    await choice(page, 'Ja, ein Arzneimittel').focus();
    await key('ArrowDown');
    await expect(
      page
        .getByRole('radiogroup', { name: 'Originalverpackt?' })
        .or(page.getByRole('group', { name: 'Originalverpackt?' })),
    ).toBeVisible();
    await expect(announced(page).filter({ hasText: 'Neu dazugekommen: Originalverpackt?' })).toHaveCount(1);
    await expectAccessible(page);
    await key('Tab', 'Space', 'Enter');
    await expect(heading(page, titles.wish)).toBeFocused();
    await key('Tab', 'Space', 'Enter');
    await expect(heading(page, titles.contact)).toBeFocused();
    await key('Tab');
    await type('Nora Neumann');
    await key('Tab');
    await type('nora@demo.test');
    await key('Tab', 'Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Anfrage senden' }).focus();
    await key('Enter');
    await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  });

  test('show the progress: at most how many while branches are open, then a number', async () => {
    const page = await shared.open('/return-request');
    await expect(progress(page)).toHaveText('Schritt 1 von höchstens 6');
    await choice(page, 'Es fehlt etwas').check();
    await expect(progress(page)).toHaveText('Schritt 1 von 5');
    await choice(page, 'Die Qualität stimmt nicht').check();
    await expect(progress(page)).toHaveText('Schritt 1 von 6');
    await goOn(page);
    await expect(progress(page)).toHaveText('Schritt 2 von 6');
    await expect(announced(page).filter({ hasText: `Schritt 2: ${titles.delivery}` })).toHaveCount(1);
  });

  test('send only what the walked path shows', async () => {
    const page = await shared.open('/return-request');
    await walkToWithdrawal(page);
    await choice(page, 'Nein, nur Zubehör oder Sonstiges').check();
    await choice(page, 'Nein, geöffnet').check();
    await choice(page, 'Ja, ein Arzneimittel').check();
    await expect(announced(page).filter({ hasText: 'Nicht mehr gefragt: Originalverpackt?' })).toHaveCount(1);
    await goOn(page);
    await page.getByRole('button', { name: 'Trotzdem anfragen' }).click();
    await choice(page, 'Mein Geld zurück').check();
    await goOn(page);
    await page.locator('input[autocomplete=name]').fill('Nora Neumann');
    await page.locator('input[type=email]').fill('nora@demo.test');
    await page.getByRole('checkbox').check();
    let sent = '';
    shared.server.api = (request) => {
      sent = request.text;
      return { status: 201, body: { data: {} } };
    };
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
    expect(sent).toContain('name="hasMedicine"\r\n\r\nyes');
    expect(sent).not.toContain('isUnopened');
  });
});

describe('the address of a step', () => {
  test('follows back and forward: back clears answers, so that forward leads nowhere', async () => {
    const page = await shared.open('/return-request');
    await walkToWithdrawal(page);
    await page.goBack();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await expect(page.getByLabel('Bestellnummer')).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL(/step=delivery/);
    await expect(heading(page, titles.delivery)).toBeVisible();
    await page.goBack();
    await expect(heading(page, titles.reason)).toBeFocused();
    await expect(page).toHaveURL(/step=reason/);
    await chooseReason(page, 'Es fehlt etwas');
    await expect(page).toHaveURL(/step=delivery/);
    await page.goBack();
    await expect(heading(page, titles.reason)).toBeFocused();
  });

  test('keeps what was answered where the form says so, also what a way that is taken again asks', async () => {
    const page = await shared.open('/return-request?back=keep');
    await walkToWithdrawal(page);
    await choice(page, 'Ja, ein Arzneimittel').check();
    await page.goBack();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await expect(page.getByLabel('Bestellnummer')).not.toHaveValue('');
    await page.goBack();
    await expect(heading(page, titles.reason)).toBeFocused();
    await expect(choice(page, 'Ich möchte etwas zurückgeben')).toBeChecked();
    await goOn(page);
    await expect(heading(page, titles.delivery)).toBeFocused();
    await goOn(page);
    await expect(heading(page, titles.withdrawal)).toBeFocused();
    await expect(choice(page, 'Ja, ein Arzneimittel')).toBeChecked();
  });

  test('leads on with forward where the form keeps answers, as far as they still lead there', async () => {
    const page = await shared.open('/return-request?back=keep');
    await walkToWithdrawal(page);
    await choice(page, 'Ja, ein Arzneimittel').check();
    await page.goBack();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await page.goBack();
    await expect(heading(page, titles.reason)).toBeFocused();
    await page.goForward();
    await expect(heading(page, titles.delivery)).toBeFocused();
    await page.goForward();
    await expect(heading(page, titles.withdrawal)).toBeFocused();
    await expect(choice(page, 'Ja, ein Arzneimittel')).toBeChecked();
    await expect(page).toHaveURL(/step=withdrawal/);
    // What is wrong on the way keeps one there.
    await page.goBack();
    await page.getByLabel('Bestellnummer').fill('');
    await page.goForward();
    await expect(page).toHaveURL(/step=delivery/);
    await expect(heading(page, titles.delivery)).toBeVisible();
  });

  test('draws what it judges: fields that went have no say, and a box left alone says no', async () => {
    const page = await shared.open('/kept-answers?form=insured');
    await page.getByRole('radio', { name: 'yes' }).check();
    await page.getByLabel('Kasse').fill('Elbkasse');
    await page.getByRole('radio', { name: 'no' }).check();
    await goOn(page);
    await page.getByLabel('Grund').fill('Neu hier');
    await page.getByLabel('Geduld').fill('Viel');
    await expect(page.getByLabel('Nummer')).toHaveCount(0);
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel('Gespeichert')).toHaveText(
      JSON.stringify({ insured: 'no', urgent: false, reason: 'Neu hier', patience: 'Viel' }),
    );
  });

  test('judges a step by what was passed, whatever is kept of the steps that come after it', async () => {
    const page = await shared.open('/kept-answers');
    const [first, second] = [page.getByLabel('Erste Person'), page.getByLabel('Zweite Person')];
    await expect(first).toBeVisible();
    await goOn(page);
    await second.fill('Nora');
    await goOn(page);
    await expect(page.getByLabel('Tier')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(first).toBeVisible();
    // By the buttons, and by the browser's forward.
    await goOn(page);
    await expect(second).toHaveValue('Nora');
    await page.goBack();
    await expect(first).toBeVisible();
    await page.goForward();
    await expect(second).toHaveValue('Nora');
    await goOn(page);
    // Where all is answered it is judged as a whole, and what is missing is asked for at its step.
    await page.locator('button[type=submit]').click();
    await expect(first).toHaveAccessibleDescription(/Bitte ergänze/);
    await first.fill('Ada');
    await goOn(page);
    await goOn(page);
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel('Gespeichert')).toHaveText('{"first":"Ada","second":"Nora"}');
  });

  test('begins anew from the step that one goes back to, and leaves empty what was emptied before it', async () => {
    const page = await shared.open('/kept-answers?form=lunch');
    await page.getByLabel('Plätze').fill('');
    await page.getByLabel('Telefon').fill('');
    await goOn(page);
    await page.getByLabel('Gericht').fill('Suppe');
    await page.getByLabel('Getränk').fill('');
    await goOn(page);
    await expect(page.getByLabel('Notiz')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Gericht')).toHaveValue('');
    await expect(page.getByLabel('Getränk')).toHaveValue('Wasser');
    await goOn(page);
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel('Gespeichert')).toHaveText('{"drink":"Wasser"}');
  });

  test('goes on with a draft as it was left, also without what was emptied on steps before', async () => {
    const page = await shared.openAlone('/kept-answers?form=lunch-kept');
    await page.getByLabel('Plätze').fill('');
    await page.getByLabel('Telefon').fill('');
    await goOn(page);
    await page.getByLabel('Gericht').fill('Suppe');
    const kept = () => page.evaluate(() => localStorage.getItem('rz-draft:lunch'));
    await expect.poll(kept).toContain('Suppe');
    await page.reload();
    await expect(page.getByLabel('Gericht')).toHaveValue('Suppe');
    await goOn(page);
    await page.locator('button[type=submit]').click();
    await expect(page.getByLabel('Gespeichert')).toHaveText('{"meal":"Suppe","drink":"Wasser"}');
  });

  test('follows a press of back that comes before the page has been drawn at the new address', async () => {
    const page = await shared.open('/return-request');
    await choice(page, 'Es fehlt etwas').check();
    await backAtNextChange(page, { busy: 200 });
    await goOn(page);
    await expect(page).toHaveURL(/step=reason$/);
    await expect(heading(page, titles.reason)).toBeFocused();
    await expect(choice(page, 'Es fehlt etwas')).not.toBeChecked();
    await chooseReason(page, 'Es fehlt etwas');
    await expect(page).toHaveURL(/step=delivery$/);
  });

  test('leads to the first open step, whatever step it names', async () => {
    const page = await shared.open('/return-request?step=contact');
    await expect(heading(page, titles.reason)).toBeVisible();
    await expect(page).toHaveURL(/step=reason/);
  });

  test('is left alone by a wizard that is embedded', async () => {
    const page = await shared.open('/return-request?embedded');
    await walkToWithdrawal(page);
    expect(new URL(page.url()).search).toBe('?embedded');
    await page.getByRole('button', { name: 'Zurück', exact: true }).click();
    await expect(heading(page, titles.delivery)).toBeFocused();
    expect(new URL(page.url()).search).toBe('?embedded');
  });

  test('changes by the back button beside an open question, which ends with its step', async () => {
    const page = await shared.open('/return-request');
    await walkToWithdrawal(page);
    await choice(page, 'Ja, ein Arzneimittel').check();
    await goOn(page);
    const dialog = page.getByRole('alertdialog', { name: 'Arzneimittel zurückgeben?' });
    await expect(dialog).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/step=delivery/);
    await expect(dialog).toHaveCount(0);
    await expect(heading(page, titles.delivery)).toBeFocused();
    await fillDelivery(page);
    await expect(heading(page, titles.withdrawal)).toBeFocused();
  });
});

describe('leaving a form', () => {
  test('asks only when answers would be lost', async () => {
    const page = await shared.open('/return-request');
    const away = page.getByRole('link', { name: 'Woanders hin' });
    await chooseReason(page, 'Es fehlt etwas');
    await away.click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect(heading(page, titles.delivery)).toBeVisible();
    await away.click();
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL(/\/dialog$/);
    await page.goBack();
    await expect(page).toHaveURL(/return-request\?step=reason$/);
    await expect(heading(page, titles.reason)).toBeVisible();
    await away.click();
    await expect(page).toHaveURL(/\/dialog$/);
  });

  test('begins anew for who comes back before the other page has been drawn', async () => {
    const page = await shared.open('/return-request');
    await chooseReason(page, 'Es fehlt etwas');
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(question(page)).toBeVisible();
    await backAtNextChange(page, { busy: 200 });
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page).toHaveURL(/return-request\?step=reason$/);
    await expect(heading(page, titles.reason)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Woanders hin' }).click();
    await expect(page).toHaveURL(/\/dialog$/);
  });

  test('asks before the page is closed', async () => {
    const page = await shared.open('/return-request');
    await chooseReason(page, 'Es fehlt etwas');
    await fillDelivery(page);
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await closing;
  });
});
