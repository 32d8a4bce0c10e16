import type { APIRequestContext, Page } from '@playwright/test';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { xsrf } from './support/api.ts';
import { type Counted, startCount } from './support/counted.ts';
import { demoPassword, newPerson } from './support/people.ts';
import { textsOf } from './support/registration.ts';
import { openForm, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/**
 * What patients come for, on a phone, from the start page to its end: how many taps it takes at most. `npm run tasks` prints what
 * it took. A tap more is a decision, not an accident: raise the number here with the change that needs it.
 */
test.use({ viewport: { width: 390, height: 844 } });

const email = (name: string) => `${name}@demo.test`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const thanks = (page: Page) => page.getByRole('heading', { name: /Wir prüfen deine Bestellung/ });

async function chooseWays(page: Page, task: Counted, ways: readonly RegExp[]): Promise<void> {
  for (const way of ways) {
    await task.tick(radio(page, way));
    await task.tap(button(page, 'Weiter'));
  }
}

/** The last step: what has to be confirmed, and the order. */
async function confirm(page: Page, task: Counted): Promise<void> {
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await task.tick(box);
  await task.tap(button(page, 'Zahlungspflichtig bestellen'));
}

/** The order of somebody who may place the next one. */
async function cancelOrders(request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/shop/my-account/')).json();
  for (const { id, isUserCancelable } of data.orders)
    if (isUserCancelable)
      await request.post(`/api/shop/order/${id}/cancel-order`, { headers: await xsrf(request) });
}

/** From the cart to the end, with a paper prescription that comes by post. */
async function checkOut(page: Page, task: Counted) {
  await task.tap(button(page, 'Weiter'));
  await chooseWays(page, task, [/^Rechnung/, /^Versand/]);
  await task.shown(page.getByRole('textbox', { name: 'Straße und Hausnummer' }));
  await task.tap(button(page, 'Weiter'));
  await chooseWays(page, task, [/^Papierrezept/, /^Ich schicke es per Post/, /^Später in meinem Konto/]);
  await task.tap(button(page, 'Weiter zum Check-Out'));
  await confirm(page, task);
  return task.done(thanks(page));
}

test('a new order', async ({ page }) => {
  await signIn(page, email('selbst'), demoPassword);
  const task = startCount(page);
  await task.tap(page.getByRole('main').getByRole('link', { name: 'Sortiment ansehen' }));
  await task.tap(
    page.getByRole('article').filter({ hasText: 'Lieferbar' }).first().getByRole('link').first(),
  );
  await task.tap(button(page, 'In den Warenkorb'));
  await task.tap(page.getByRole('link', { name: 'Zum Warenkorb' }));
  await task.select(page.getByLabel('Packmittel'), 'Glastiegel');
  await task.select(page.getByLabel('Integra'), 'Integra Boost 62%');
  const { taps } = await checkOut(page, task);
  expect(taps).toBeLessThanOrEqual(25);
  await cancelOrders(page.request);
});

test('the same order again', async ({ page }) => {
  await signIn(page, email('selbst'), demoPassword);
  const task = startCount(page);
  await task.tap(page.getByRole('link', { name: 'Profil', exact: true }));
  await task.tap(page.getByRole('link', { name: '100001', exact: true }));
  await task.tap(button(page, 'Noch einmal bestellen'));
  const { taps } = await checkOut(page, task);
  expect(taps).toBeLessThanOrEqual(20);
  await cancelOrders(page.request);
});

test('a prescription first, by the code on its print-out', async ({ page }) => {
  await signIn(page, email('neu'), demoPassword);
  await cancelOrders(page.request);
  await page.reload();
  const task = startCount(page);
  await task.tap(page.getByRole('main').getByRole('link', { name: 'Rezept einlösen' }));
  await task.hand(page.getByLabel('Foto, Scan oder PDF', { exact: true }), fixtureFiles.tokenPicture);
  await task.type(page.getByLabel('Oder der Text des Rezepts'), 'Nordblatt 22/1 Hanse Haze, 20 g');
  await task.tap(button(page, 'Rezept lesen'));
  await task.tap(button(page, '1 Artikel in den Warenkorb'));
  await task.select(page.getByLabel('Packmittel'), 'Glastiegel');
  await task.select(page.getByLabel('Integra'), 'Integra Boost 62%');
  await task.tap(button(page, 'Weiter'));
  await chooseWays(page, task, [/^Rechnung/, /^Versand/]);
  await task.shown(page.getByRole('textbox', { name: 'Straße und Hausnummer' }));
  await task.tap(button(page, 'Weiter'));
  await task.tap(button(page, 'Weiter zum Check-Out'));
  await confirm(page, task);
  const { taps } = await task.done(thanks(page));
  expect(taps).toBeLessThanOrEqual(21);
});

test('a registration', async ({ page }) => {
  const person = newPerson();
  await openForm(page, '/');
  const task = startCount(page);
  await task.tap(page.getByRole('main').getByRole('link', { name: 'Jetzt registrieren' }).first());
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await chooseWays(page, task, [/^Ich zahle selbst/, /^Meine Praxis schickt es per Post/]);
  for (const [side, file] of [
    ['Personalausweis, Vorderseite', fixtureFiles.idCardFront],
    ['Personalausweis, Rückseite', fixtureFiles.idCardBack],
    ['Versichertenkarte, Vorderseite', fixtureFiles.insuranceCardFront],
    ['Versichertenkarte, Rückseite', fixtureFiles.insuranceCardBack],
  ] as const)
    await task.hand(page.getByLabel(side, { exact: true }), file);
  await task.tap(button(page, 'Weiter'));
  await task.shown(page.getByRole('heading', { name: 'Deine Angaben' }));
  await task.select(page.getByLabel('Geschlecht'), 'Weiblich');
  for (const [label, text] of textsOf(person))
    await task.type(page.getByRole('textbox', { name: label, exact: true }), text);
  for (const consent of [/Gesundheitsdaten/, /Datenschutzerklärung/, /Allgemeinen/])
    await task.tick(page.getByRole('checkbox', { name: consent }));
  await task.tap(button(page, 'Jetzt registrieren'));
  const { taps } = await task.done(page.getByRole('heading', { name: 'Registrierung erfolgreich' }));
  expect(taps).toBeLessThanOrEqual(31);
});

test('a due invoice is paid', async ({ page }) => {
  // Accepted, to be transferred: its customer pays it here instead. Past its last day it would have lost its goods.
  await signIn(page, email('angenommen'), demoPassword);
  const task = startCount(page);
  await task.tap(page.getByRole('link', { name: 'Profil', exact: true }));
  await task.tap(page.getByRole('button', { name: /^Jetzt bezahlen: Bestellung/ }));
  await task.tap(button(page, 'Jetzt bezahlen'));
  const { taps } = await task.done(page.getByText('Deine Zahlung ist eingegangen. Vielen Dank!'));
  expect(taps).toBeLessThanOrEqual(3);
});
