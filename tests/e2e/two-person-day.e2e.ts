import { type Browser, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { orderBody, orderForm, pdf } from '../server/support/shop.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { tokenMailedTo } from '../support/token-mailed-to.ts';
import { named, withAuthenticator } from './support/authenticator.ts';
import { expectBarred, openDocument, openItem, take } from './support/back-office.ts';
import { demoPassword } from './support/people.ts';

// As in production: nobody gets in without a second factor. The server's clock can be put forward.
let server: TestApp;
let url: string;
let later = 0;
test.setTimeout(400_000);
test.beforeAll(async () => {
  server = await buildTestApp({
    env: { DEMO: '1', STAFF_SECOND_FACTOR: 'required' },
    clock: () => new Date(Date.now() + later),
  });
  url = named(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});
test.afterAll(() => server.close());

const chosen = 'Sonne-ueber-Elbe7!';
const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();

async function computerOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: 'de-DE' })).newPage();
  await withAuthenticator(page);
  return page;
}

async function givePassword(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** What the first sign-in asks for before anything opens. */
async function enrolPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Passkey auf diesem Gerät anlegen' }).click();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await isIn(page);
}
async function enrolApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
  const secret = (await page.locator('.rz-factor__secret').innerText()).replaceAll(/\s/g, '');
  const timestamp = Date.now() + later;
  await page.getByLabel('Code aus der App').fill(new TOTP({ secret }).generate({ timestamp }));
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await isIn(page);
}

/** The customer’s part of the day, beside the browser. */
async function customer(email: string) {
  const shopper = server.visitor();
  const { status } = await shopper.post('/api/shop/login', { username: email, password: demoPassword });
  expect(status).toBe(200);
  return shopper;
}

test('an administrator and a pharmacist with second factors run the shop for a day', async ({ browser }) => {
  const { db } = server.deps;
  const [admin, pharmacist, colleague] = [
    await computerOf(browser),
    await computerOf(browser),
    await computerOf(browser),
  ];

  await test.step('both enrol a second factor at their first sign-in, and one takes it the next time', async () => {
    await givePassword(admin, 'admin@demo.test');
    await expect(admin.getByText('Dein Konto braucht einen zweiten Faktor.')).toBeVisible();
    expect((await admin.request.get('/api/admin/customer')).status()).toBe(401);
    await enrolPasskey(admin);
    await givePassword(pharmacist, 'apotheker@demo.test');
    await enrolApp(pharmacist);
    await admin.getByRole('button', { name: 'Abmelden' }).click();
    // An answer to it that is still under way would take the next session's cookie along.
    await expect(admin.getByRole('heading', { name: 'Anmeldung für das Team' })).toBeVisible();
    await givePassword(admin, 'admin@demo.test');
    await admin.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await isIn(admin);
  });

  const newcomer = 'nele@demo.test';
  const page = async (email: string) => {
    const account = db.selectFrom('staff').where('email', '=', email).select('id');
    return `/admin/staff/${(await account.executeTakeFirstOrThrow()).id}`;
  };

  await test.step('the administrator invites a colleague, whom the pharmacist confirms', async () => {
    await admin.goto('/admin/staff/new');
    await admin.getByLabel('Name', { exact: true }).fill('Nele Neu');
    await admin.getByLabel('E-Mail-Adresse').fill(newcomer);
    await admin.getByLabel('Rolle').selectOption('admin');
    await admin.getByRole('button', { name: 'Speichern' }).click();
    await expect(admin.getByRole('region', { name: 'Zugang' })).toContainText('noch kein Passwort');
    await expectBarred(admin, 'Als Kollegin oder Kollegen bestätigen', /jemand anderes/);

    await colleague.goto(`/admin/new-password?token=${await tokenMailedTo(server, newcomer)}`);
    await colleague.getByLabel('Neues Passwort', { exact: true }).fill(chosen);
    await colleague.getByLabel('Neues Passwort wiederholen').fill(chosen);
    await colleague.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(colleague.getByRole('heading', { name: 'Das Passwort ist gesetzt' })).toBeVisible();
    await givePassword(colleague, newcomer, chosen);
    await enrolPasskey(colleague);

    await pharmacist.goto(await page(newcomer));
    await take(pharmacist, 'Als Kollegin oder Kollegen bestätigen');
  });

  await test.step('the pharmacist releases an account, and a batch that the administrator has measured', async () => {
    await openItem(pharmacist, 'Kunden', 'wartend@demo.test');
    const open = pharmacist
      .getByRole('region', { name: 'Dokumente' })
      .getByRole('button', { name: / öffnen$/ });
    await expect(open.first()).toBeVisible();
    // No scanner is set up here.
    await expect(pharmacist.getByRole('region', { name: 'Dokumente' })).toContainText('ungeprüft');
    for (const name of await open.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ))
      await openDocument(pharmacist, String(name).replace(/ öffnen$/, ''), 'Identität und Alter prüfen');
    await take(pharmacist, 'Freischalten', 'Freigeschaltet');

    const { id, batchNumber } = await db
      .selectFrom('batch')
      .where('state', '=', 'quarantine')
      .select(['id', 'batchNumber'])
      .executeTakeFirstOrThrow();
    await admin.goto(`/admin/batch/${id}/edit`);
    await admin.getByRole('textbox', { name: /^TYMC/ }).fill('20');
    await admin.getByRole('button', { name: 'Speichern' }).click();
    await expectBarred(admin, 'Freigeben', /jemand anderes/);
    await openItem(pharmacist, 'Chargen', batchNumber);
    await take(pharmacist, 'Freigeben', 'Freigegeben');
  });

  await test.step('they check a prescription, make an order and send it', async () => {
    const { id: articleId } = await db
      .selectFrom('batch')
      .innerJoin('article', 'article.id', 'batch.articleId')
      .where('article.type', '=', 'cannabis')
      .where('article.allow', '=', true)
      .where('batch.state', '=', 'released')
      .where('onHandAmount', '>', 50)
      .where('expiresOn', '>', '2027-06-01')
      .select('article.id')
      .executeTakeFirstOrThrow();
    const shopper = await customer('selbst@demo.test');
    const placed = await shopper.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(orderBody([{ articleId, amount: 5 }]), [{ name: 'rezept.pdf', content: pdf }]),
    );
    expect(placed.status, placed.text).toBe(200);
    const order = `/admin/order/${placed.body.data.orderId}`;
    await admin.goto(order);
    await take(admin, 'Annehmen', 'Angenommen');
    await take(admin, 'Rezepteingang vermerken');
    await take(admin, 'In Prüfung nehmen', 'In Prüfung');
    await pharmacist.goto(order);
    await openDocument(pharmacist, 'Rezept', 'Rezept prüfen');
    await take(pharmacist, 'Rezept geprüft');
    await take(pharmacist, 'Zahlungseingang vermerken');
    await admin.goto(order);
    await take(admin, 'Herstellung beginnen', 'In Herstellung');
    await take(admin, 'Chargen zuordnen');
    await take(admin, 'Herstellung abschließen', 'Wartet auf Freigabe');
    await expectBarred(admin, 'Zum Versand freigeben', /jemand anderes/);
    await pharmacist.goto(order);
    await take(pharmacist, 'Zum Versand freigeben', 'Versandbereit');
    await admin.goto(order);
    await take(admin, 'Abschließen', 'Abgeschlossen');
  });

  await test.step('a payout takes both, and the transfer the password again after a quarter of an hour', async () => {
    const shopper = await customer('profil@demo.test');
    const account = { accountHolder: 'Paul Probe', iban: 'DE89370400440532013000' };
    expect((await shopper.post('/api/shop/my-account/payout', account)).status).toBe(200);
    const { id } = await db.selectFrom('payout').select('id').executeTakeFirstOrThrow();
    await pharmacist.goto(`/admin/payout/${id}`);
    await take(pharmacist, 'Auszahlung freigeben');
    await expectBarred(pharmacist, 'Als überwiesen melden', /jemand anderes/);
    later = 16 * 60_000;
    await admin.goto(`/admin/payout/${id}`);
    await admin.getByRole('button', { name: 'Als überwiesen melden', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Als überwiesen melden' }).click();
    const question = admin.getByRole('dialog', { name: 'Bitte bestätige, dass du es bist' });
    await question.getByLabel('Dein Passwort').fill(demoPassword);
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(admin.getByText('Überwiesen', { exact: true }).first()).toBeVisible();
  });

  await test.step('the pharmacist has lost the phone: one administrator asks, the other one confirms', async () => {
    await admin.goto(await page('apotheker@demo.test'));
    await admin.getByRole('button', { name: 'Zurücksetzen der Faktoren beantragen' }).click();
    const reason = admin.getByRole('dialog', { name: 'Zweite Faktoren zurücksetzen?' });
    await reason.getByRole('textbox').fill('Telefon verloren, steht neben mir');
    await reason.getByRole('button').last().click();
    const { id } = await expect
      .poll(() => db.selectFrom('factorReset').select('id').executeTakeFirst())
      .toBeDefined()
      .then(() => db.selectFrom('factorReset').select('id').executeTakeFirstOrThrow());
    await admin.goto(`/admin/factor-reset/${id}`);
    await expectBarred(admin, 'Bestätigen und zurücksetzen', /jemand anderes/);
    await colleague.goto(`/admin/factor-reset/${id}`);
    await colleague.getByRole('button', { name: 'Bestätigen und zurücksetzen', exact: true }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Bestätigen und zurücksetzen' }).click();
    const question = colleague.getByRole('dialog', { name: 'Bitte bestätige, dass du es bist' });
    await question.getByLabel('Dein Passwort').fill(chosen);
    await question.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(colleague.getByText('Zurückgesetzt', { exact: true }).first()).toBeVisible();
    expect((await pharmacist.request.get('/api/admin/my/sessions')).status()).toBe(401);
    await givePassword(pharmacist, 'apotheker@demo.test');
    await enrolPasskey(pharmacist);
  });
});
