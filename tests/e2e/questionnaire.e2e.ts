import { readFile } from 'node:fs/promises';
import type { FileChooser, Page } from '@playwright/test';
import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { setOffline } from '../support/set-offline.ts';
import { openBackOffice, openDocument, take } from './support/back-office.ts';
import { inspect, inspectLargeText } from './support/inspect.ts';
import { linkMailedTo } from './support/outbox.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn } from './support/wizard.ts';

const doctor = 'praxis-ehlers@demo.test';
const calls = '/api/shop/doctor-questionnaire/';

test('a doctor answers the questionnaire on two devices, and the pharmacy reviews it', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');
  let link = '';

  await test.step('1. a pharmacist sends the link', async () => {
    await pharmacist.goto('/admin/questionnaire/new');
    await pharmacist.getByRole('combobox', { name: 'Arzt' }).fill('Ehlers');
    await pharmacist.getByRole('option', { name: /Ehlers/ }).click();
    await pharmacist.getByRole('radio', { name: 'Englisch' }).check({ force: true });
    await pharmacist.getByRole('button', { name: 'Speichern' }).click();
    await expect(pharmacist.getByRole('button', { name: 'Link zurückziehen' })).toBeVisible();
    await expect.poll(() => mailedLink(server.dataDir)).not.toBe('');
    link = await mailedLink(server.dataDir);
  });

  await test.step('2. the doctor answers in English and switches without losing anything', async () => {
    await page.goto(link);
    // As the pharmacy has written to them: all of the page, not its middle alone.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    // A hint in the other language says so.
    await expect(page.getByText('Do you practise medicine in Germany?')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('No', { exact: true })).toHaveAttribute('lang', 'en');
    await choose(page, 'Nein');
    await expect(page.getByRole('heading', { level: 1, name: 'Doctor questionnaire' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Doctor questionnaire · /);
    await expect(page.getByRole('banner').getByRole('link', { name: 'About us' })).toBeVisible();
    await next(page);
    await page.getByLabel('Last name').fill('Lindgren');
    await page.getByLabel('First name').fill('Ingrid');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByLabel('Nachname')).toHaveValue('Lindgren');
    await page.getByLabel('Geburtsdatum').fill('21.05.1979');
    await goOn(page);
    await choose(page, 'In einer Praxis oder Klinik');
    await goOn(page);
    for (const [label, value] of Object.entries(practice)) await page.getByLabel(label).fill(value);
    await goOn(page);
    await page.getByLabel('Berufsbezeichnung').fill('Consultant');
    await page.getByLabel('Fachrichtung').fill('Neurology');
    await page.getByLabel('Zuständige Aufsichtsbehörde').fill('Authority of Examplia');
    await goOn(page);
    await page.getByLabel('Approbationsurkunde').setInputFiles(fixtureFiles.idCardFront);
    await expect(page.getByText('id-card-front.jpg', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Gespeichert\./)).toBeVisible();
    // The next device is to speak the language, too.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'English' }).click();
    await saved;
    await expect(page.getByRole('button', { name: 'Remove id-card-front.jpg' })).toBeVisible();
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await inspect(page, 'questionnaire');
    await inspectLargeText(page, 'questionnaire');
  });

  await test.step('a scan takes another one’s place, and stays after a reload', async () => {
    const scan = '**/draft/*';
    const buffer = await readFile(fixtureFiles.insuranceCardBack);
    const secondScan = { name: 'second-scan.jpg', mimeType: 'image/jpeg', buffer };
    const asKept = expect.objectContaining({ name: secondScan.name, size: buffer.length });
    const reached = Promise.withResolvers<void>();
    const goOnSending = Promise.withResolvers<void>();
    const replace = async (name: string, by: Parameters<FileChooser['setFiles']>[0]) => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: `Replace ${name}` }).click();
      await (await choosing).setFiles(by);
    };
    // One is still on its way when the next one is chosen.
    await page.route(
      scan,
      async (route) => {
        reached.resolve();
        await goOnSending.promise;
        await route.continue().catch(() => undefined);
      },
      { times: 1 },
    );
    await replace('id-card-front.jpg', fixtureFiles.prescription);
    await reached.promise;
    await replace('prescription.pdf', secondScan);
    await expect(page.getByText('second-scan.jpg', { exact: true })).toBeVisible();
    goOnSending.resolve();
    await expect.poll(() => keptAnswers(page, link)).toMatchObject({ certificateOfApproval: asKept });
    await expect(page.getByText(/^Saved\./)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your certificate of approval' })).toBeVisible();
    await expect(page.locator('.rz-file__name')).toHaveText(['second-scan.jpg']);
  });

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await test.step('3. continues on another device, with the uploaded file', async () => {
    await other.goto(link);
    await other.getByRole('button', { name: 'Go on where I stopped' }).click();
    await expect(other.getByText('second-scan.jpg', { exact: true })).toBeVisible();
    await next(other);
    await choose(other, 'Yes, exclusively');
    await next(other);
    await other.setViewportSize({ width: 390, height: 844 });
    for (const answer of ['No', 'No', 'Yes', 'Yes', 'Yes']) {
      await choose(other, answer);
      await next(other);
    }
    // However long the list of earlier answers is, all of the new step is in sight.
    await expect(other.getByRole('heading', { name: 'How do you prescribe?' })).toBeFocused();
    await expect(other.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport({ ratio: 1 });
    await other.getByRole('radio', { name: 'On paper', exact: true }).check({ force: true });
    await next(other);
    // Chosen without a network, a file is saved once there is one, and nobody has to do anything for it.
    await setOffline(other, true);
    await other.getByLabel('Signature sample').setInputFiles(fixtureFiles.insuranceCardBack);
    await expect(other.getByText('insurance-card-back.jpg', { exact: true })).toBeVisible();
    await expect(other.getByRole('alert').filter({ hasText: 'We could not save just now.' })).toBeVisible();
    const sent = other.waitForResponse(
      (answer) => answer.url().endsWith('/draft/paperPrescriptionSignature') && answer.ok(),
    );
    await setOffline(other, false);
    await sent;
    await expect(other.getByText(/^Saved\./)).toBeVisible();
    await next(other);
    await expect(other.getByRole('heading', { name: 'Privacy and requirements' })).toBeVisible();
    // What is agreed to in English is an English text.
    await expect(other.getByRole('link', { name: 'Open the privacy policy' })).toHaveAttribute(
      'href',
      '/en/legal/data-privacy',
    );
    for (const box of await other.getByRole('checkbox').all()) await box.check({ force: true });
    // What the page says is of the save before, until the last one begins.
    const consents = { privacyConsent: true, prescriptionRequirementsConsent: true };
    await expect.poll(() => keptAnswers(other, link)).toMatchObject(consents);
  });

  await test.step('4. the first device asks before it overwrites, and adopts the answers of the other one', async () => {
    await next(page);
    await expect(page.getByRole('heading', { name: 'Another device has gone on' })).toBeFocused();
    await inspect(page, 'questionnaire-conflict');
    await page.getByRole('button', { name: 'Those of the other device' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy and requirements' })).toBeFocused();
    await expect(page.getByText('insurance-card-back.jpg')).toBeVisible();
  });

  await test.step('5. an interrupted submit keeps everything, and the next one succeeds', async () => {
    const call = (url: URL) => url.pathname.startsWith(calls);
    await page.route(call, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Send questionnaire' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'connection' })).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.route(call, (route) => route.abort());
    // As the server sends a page that it can't draw.
    await page.route(link, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(?<=id="rz-state">)[^<]+/, '{}');
      await route.fulfill({ response, body });
    });
    await page.goto(link);
    await page.getByText('Wir konnten den Fragebogen gerade nicht laden.').waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    // Sent in English: whoever opens it again reads so, whatever their browser speaks.
    await expect(
      page.getByRole('heading', { name: 'You have already sent the questionnaire' }),
    ).toBeVisible();
    await inspect(page, 'questionnaire-sent');
    const abroad = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
    await abroad.goto(`${link}x`);
    await expect(abroad.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
    await abroad.context().close();
  });

  await test.step('6. the pharmacist reads answers, files and flags, and approves', async () => {
    const listed = pharmacist.waitForResponse(/\/questionnaire\/[0-9a-f-]+\/documents$/);
    await pharmacist.reload();
    // Of the scans that took each other's place, the last one and no other.
    const { data } = (await (await listed).json()) as { data: { kind: string; name: string }[] };
    expect(data.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'certificateOfApproval: second-scan.jpg',
      'paperPrescriptionSignature: insurance-card-back.jpg',
    ]);
    await expect(pharmacist.getByText('Das Land erlaubt keine Verordnung nach Telemedizin')).toBeVisible();
    await expect(pharmacist.getByText('Authority of Examplia')).toBeVisible();
    // Consents are shown in the words that were read.
    await expect(pharmacist.getByText('I have read and accept the privacy policy.')).toHaveAttribute(
      'lang',
      'en',
    );
    await openDocument(pharmacist, 'Approbationsurkunde', 'Berechtigung zu verordnen prüfen');
    await take(pharmacist, 'Freigeben', 'Freigegeben');
  });
});

test('a link that was written in German opens in English at an English address', async ({ page }) => {
  // Until nothing is on its way any more, the words of another language neither.
  await page.goto('/en/aerztefragebogen/demo-arzt', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Do you practise medicine in Germany?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

const practice = {
  'Straße (Praxis)': 'Storgatan',
  'Hausnummer (Praxis)': '1',
  'Postleitzahl (Praxis)': '211 20',
  'Ort (Praxis)': 'Malmö',
  'Telefonnummer (Praxis)': '+46 40 555013',
};

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** The answers that the server holds of an unfinished questionnaire. */
async function keptAnswers(page: Page, link: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(link.replace('/aerztefragebogen/', calls));
  return (await answer.json()).data.draft.answers;
}

/** Without the language of the mail. */
const mailedLink = async (dataDir: string) =>
  (await linkMailedTo(dataDir, doctor, '/aerztefragebogen/')).replace(/^\/en\//, '/');
