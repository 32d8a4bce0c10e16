import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { expectBarred, openBackOffice, openDocument, openItem, take } from './support/back-office.ts';
import { mailsFor } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import {
  answerAsPubliclyInsured,
  fillInfos,
  uploadIdCard,
  uploadInsuranceCard,
} from './support/registration.ts';
import { chooseOptions, chooseWay, fillCart, fillLogin } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goBackBy, goOn, upload } from './support/wizard.ts';

test('a patient registers, is released, orders, and is served', async ({ page, browser, server }) => {
  test.setTimeout(400_000);
  const person = newPerson();
  const mails = () => mailsFor(server.dataDir, person.email);
  const headline = page.getByRole('heading', { level: 1 });

  await test.step('1a. a visitor sees the catalogue without prices and accessories', async () => {
    await page.goto('/sortiment');
    await expect(page.getByRole('heading', { name: 'Cannabisblüten' })).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Zubehör' })).toHaveCount(0);
  });

  await test.step('1b. registers, changes their mind about who pays, is warned of what is missing', async () => {
    await page.goto('/registration');
    await answerAsPubliclyInsured(page);
    await goBackBy(page, /Wie möchtest du bezahlen\?/);
    await choose(page, 'Ich zahle selbst');
    await goOn(page);
    await choose(page, 'Meine Praxis schickt es per Post');
    await goOn(page);
    await uploadIdCard(page);
    await goOn(page);
    const warning = page.getByRole('alertdialog', { name: 'Ohne Versichertenkarte registrieren?' });
    await warning.getByRole('button', { name: 'Karte hochladen' }).click();
    await uploadInsuranceCard(page);
    await goOn(page);
    await fillInfos(page, person);
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    await expect(
      page.getByText('Sobald du von uns freigeschaltet wurdest, kannst du dich einloggen.'),
    ).toBeVisible();
  });

  await test.step('2a. cannot sign in before the release', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, person.email, person.password);
    await expect(page.getByRole('dialog').getByText('noch nicht freigeschaltet').first()).toBeVisible();
  });

  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');

  await test.step('2b. a pharmacist opens the documents for a purpose and releases the account', async () => {
    await openItem(pharmacist, 'Kunden', person.email);
    const documents = pharmacist.getByRole('region', { name: 'Dokumente' });
    // Two sides of two cards: the prescription and the exemption belong to the branch that was left.
    await expect(documents.getByRole('listitem')).toHaveCount(4);
    for (const kind of ['Rezept', 'Zuzahlungsbefreiung'])
      await expect(documents.getByText(kind)).toHaveCount(0);
    await openDocument(pharmacist, 'Personalausweis, Vorderseite', 'Identität und Alter prüfen');
    await openDocument(pharmacist, 'Personalausweis, Rückseite', 'Identität und Alter prüfen');
    await openDocument(pharmacist, 'Versichertenkarte, Vorderseite', 'Versicherung oder Befreiung prüfen');
    await expectBarred(pharmacist, 'Freischalten', /Dokumente/);
    await openDocument(pharmacist, 'Versichertenkarte, Rückseite', 'Versicherung oder Befreiung prüfen');
    await take(pharmacist, 'Freischalten', 'Freigeschaltet');
    await expect(pharmacist.getByText(/^\d{8}$/)).toBeVisible();
    await expect.poll(mails).toContain('Dein Konto bei Musterapotheke Hamburg ist freigeschaltet');
  });

  await test.step('3. signs in, sees prices and fills the cart', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, person.email, person.password);
    await expect(page.getByRole('link', { name: 'Profil' }).first()).toBeVisible();
    await page.goto('/sortiment');
    await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible();
    await fillCart(page);
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByText('Bitte wähle für alle Artikel die gewünschten Optionen')).toBeVisible();
    await page.getByRole('button', { name: 'Ok' }).click();
    await chooseOptions(page, 'Glastiegel', 'Integra Boost 62%');
    await expect(page.getByText('Gesamtbetrag')).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
  });

  await test.step('4. chooses payment, shipping and address, hands in the prescription, orders', async () => {
    await chooseWay(page, /^Rechnung/);
    await chooseWay(page, /^Versand/);
    await expect(page.getByRole('textbox', { name: 'Straße und Hausnummer' })).toHaveValue(person.street);
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await choose(page, 'Papierrezept');
    await goOn(page);
    await choose(page, 'Ich schicke es per Post');
    await goOn(page);
    await choose(page, 'Jetzt hochladen');
    await goOn(page);
    await upload(page, 'Deine Rezepte', fixtureFiles.prescription);
    await goOn(page);
    await page.getByRole('button', { name: 'Weiter zum Check-Out' }).click();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByText('Bitte akzeptiere die AGB um fortzufahren').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /AGB gelesen/ }).check();
    await page.getByRole('checkbox', { name: /Originalrezept/ }).check();
    await page.getByRole('checkbox', { name: /Ich bezahle erst/ }).check();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick();
    await expect(headline).toHaveText('Vielen Dank! Wir prüfen deine Bestellung.');
    await expect.poll(mails).toHaveLength(4);
  });

  const number =
    /Bestellung (\S+) vom/.exec(await page.getByText(/Bestellung \S+ vom/).innerText())?.[1] ?? '';
  const becomes = async (text: string) => {
    await page.reload();
    await expect(headline).toHaveText(text);
  };

  await test.step('5. staff move the order through its states, and the patient follows them', async () => {
    await openItem(pharmacist, 'Bestellungen', number);
    await take(pharmacist, 'Annehmen', 'Angenommen');
    await becomes('Deine Bestellung ist geprüft. Wir warten auf dein Originalrezept.');
    await expectBarred(pharmacist, 'In Prüfung nehmen', /Rezept/);
    await take(pharmacist, 'Rezepteingang vermerken');
    await take(pharmacist, 'In Prüfung nehmen', 'In Prüfung');
    // It has come: what is awaited is said, and nothing that is there.
    await becomes('Deine Bestellung ist in Bearbeitung. Wir prüfen dein Originalrezept.');
    const here = page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
    await expect(here).toContainText('Rezept und Zahlung werden geprüft');
    await expect(page.getByRole('listitem').filter({ hasText: 'Geprüft und angenommen' })).toContainText(
      'Rezept eingegangen',
    );
    await expectBarred(pharmacist, 'Herstellung beginnen', /Rezept/);
    await expectBarred(pharmacist, 'Rezept geprüft', /Dokumente/);
    await openDocument(pharmacist, 'Rezept', 'Rezept prüfen');
    await take(pharmacist, 'Rezept geprüft');
    await becomes('Deine Bestellung ist in Bearbeitung. Wir warten auf deine Zahlung.');
    await expectBarred(pharmacist, 'Herstellung beginnen', /[Zz]ahlung/);
    await take(pharmacist, 'Zahlungseingang vermerken');
    await take(pharmacist, 'Herstellung beginnen', 'In Herstellung');
    await becomes('Deine Bestellung wird hergestellt.');
    await expectBarred(pharmacist, 'Herstellung abschließen', /Charge/);
    await take(pharmacist, 'Chargen zuordnen');
    await take(pharmacist, 'Herstellung abschließen', 'Wartet auf Freigabe');
    await becomes('Deine Bestellung ist in der Qualitätskontrolle.');
    await expectBarred(pharmacist, 'Zum Versand freigeben', /\w/);

    const colleague = await openBackOffice(browser, server.url, 'apotheker2@demo.test');
    await openItem(colleague, 'Bestellungen', number);
    await take(colleague, 'Zum Versand freigeben', 'Versandbereit');
    await becomes('Deine Bestellung wird verschickt.');
    await take(colleague, 'Abschließen', 'Abgeschlossen');
    await becomes('Deine Bestellung ist verschickt.');
  });

  await test.step('each mail was sent once', async () => {
    await expect.poll(async () => new Set(await mails()).size).toBeGreaterThanOrEqual(6);
    const subjects = await mails();
    expect(subjects).toEqual([...new Set(subjects)]);
  });
});
