import { fixtureFiles, oversizeFile } from '../support/fixtures/fixture-files.ts';
import { signInByApi, xsrf } from './support/api.ts';
import { editFirst, openBackOffice } from './support/back-office.ts';
import { demoPassword } from './support/people.ts';
import { signIn } from './support/shop.ts';
import { showsBriefly } from './support/shows-briefly.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

const tenMegabytes = 10 * 1024 * 1024;

test.describe('on the registration page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/registration');
    await choose(page, 'Ich zahle selbst');
    await goOn(page);
    await choose(page, 'Meine Praxis schickt es per Post');
    await goOn(page);
  });

  test('a text file named as a picture is refused', async ({ page }) => {
    await upload(page, 'Personalausweis, Vorderseite', fixtureFiles.textNamedJpg);
    await expect(page.getByLabel('Personalausweis, Vorderseite')).toHaveAccessibleDescription(
      /Dieser Dateityp wird nicht angenommen/,
    );
  });

  test('a file above the limit is refused at its field, and the other file is kept', async ({ page }) => {
    await upload(page, 'Personalausweis, Rückseite', fixtureFiles.idCardBack);
    await upload(page, 'Personalausweis, Vorderseite', oversizeFile(tenMegabytes));
    await expect(page.getByLabel('Personalausweis, Vorderseite')).toHaveAccessibleDescription(
      /Die Datei ist zu groß/,
    );
    await expect(page.getByText('id-card-back.png', { exact: true })).toBeVisible();
  });

  test('missing answers are named at their fields, and the next step is refused', async ({ page }) => {
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Deine Unterlagen' })).toBeVisible();
    await expect(page.getByLabel('Personalausweis, Vorderseite')).toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('over the network', () => {
  test('an interrupted registration is refused with a message', async ({ request }) => {
    const answer = await request.post('/api/shop/registration', {
      headers: { ...(await xsrf(request)), 'content-type': 'multipart/form-data; boundary=x' },
      data: Buffer.from('--x\r\ncontent-disposition: form-data; name="payType"\r\n\r\nse'),
    });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({
      errorType: 'brokenUpload',
      error: expect.stringMatching(/\w/),
    });
  });

  test('a registration with a skipped step is refused with the step', async ({ request }) => {
    const answer = await request.post('/api/shop/registration', {
      headers: await xsrf(request),
      multipart: { payType: 'self', firstName: 'Erika' },
    });
    expect(answer.status()).toBe(422);
    expect(Object.keys((await answer.json()).data)).toContain('registrationPrescriptionTransmission');
  });

  test('unknown fields, unknown articles and impossible amounts are refused with the field', async ({
    request,
  }) => {
    await signInByApi(request, 'selbst@demo.test');
    const headers = await xsrf(request);
    const { data } = await (await request.get('/api/shop/app-config')).json();
    const article = data.articles[0];
    const line = { articleId: article.id, amount: 5, packageAmount: article.packageAmount, subItems: [] };
    const price = (item: object, extra: object = {}) =>
      request.post('/api/shop/cart/calculate', { headers, data: { items: [item], ...extra } });

    expect((await price(line)).status()).toBe(200);
    for (const amount of [-5, 0.5, 1e9, '5', null]) {
      const answer = await price({ ...line, amount });
      expect(answer.status(), `amount ${amount}`).toBe(422);
      expect(Object.keys((await answer.json()).data), `amount ${amount}`).toContain('items.0.amount');
    }
    expect((await price({ ...line, discount: 100 })).status()).toBe(422);
    expect((await price(line, { admin: true })).status()).toBe(422);
    const unknown = await price({ ...line, articleId: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.status()).toBe(422);
    expect(Object.keys((await unknown.json()).data)).toContain('items.0.articleId');
  });

  test('a request without the token of this browser is refused', async ({ request }) => {
    const answer = await request.post('/api/shop/login', {
      data: { username: 'a@demo.test', password: 'x' },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ errorType: 'xsrf' });
  });
});

test("another customer's order redirects to the start page", async ({ page, request }) => {
  await signInByApi(request, 'selbst@demo.test');
  const { data } = await (await request.get('/api/shop/my-account/')).json();
  await signIn(page, 'privat@demo.test', demoPassword);
  await page.goto(`/confirmation/${data.orders[0].id}`);
  await expect(page).toHaveURL(/\/$/);
});

test('saving an older version shows both versions and loses nothing', async ({ browser, server }) => {
  const [first, second] = await Promise.all([
    openBackOffice(browser, server.url, 'admin@demo.test'),
    openBackOffice(browser, server.url, 'redaktion@demo.test'),
  ]);
  for (const page of [first, second]) {
    await page.goto('/admin/brand');
    await editFirst(page);
    await expect(page.getByLabel('Beschreibung')).toBeVisible();
  }
  await first.getByLabel('Beschreibung').fill('Zuerst gespeichert');
  await showsBriefly(first, 'toast', 'wurde gespeichert', () =>
    first.getByRole('button', { name: 'Speichern' }).click(),
  );

  await second.getByLabel('Beschreibung').fill('Danach geschrieben');
  await second.getByRole('button', { name: 'Speichern' }).click();
  const dialog = second.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(dialog.getByText('Zuerst gespeichert')).toBeVisible();
  await expect(dialog.getByText('Danach geschrieben')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zurück zum Formular' }).click();
  await expect(second.getByLabel('Beschreibung')).toHaveValue('Danach geschrieben');
});
