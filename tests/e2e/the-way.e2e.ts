import { fixtureFiles } from '../support/fixtures/fixture-files.ts';
import { expectBarred, openBackOffice, openItem, take } from './support/back-office.ts';
import { mailsFor } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import {
  answerAsPubliclyInsured,
  fillInfos,
  uploadIdCard,
  uploadInsuranceCard,
} from './support/registration.ts';
import { fillLogin, signIn } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goOn, upload } from './support/wizard.ts';

test('a patient registers, is released, orders, and is served', async ({ page, browser, server }) => {
  test.setTimeout(300_000);
  const person = newPerson();
  const name = `${person.firstName} ${person.lastName}`;
  const mails = () => mailsFor(server.dataDir, person.email);
  let orderNumber = '';

  await test.step('a visitor sees the range without prices', async () => {
    await page.goto('/sortiment');
    await expect(page.getByRole('heading', { name: 'Cannabisblüten' })).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Zubehör' })).toHaveCount(0);
  });

  await test.step('registers, changes their mind about who pays, and is warned about what is missing', async () => {
    await page.goto('/registration');
    await answerAsPubliclyInsured(page);
    await page.getByRole('button', { name: /Wie möchtest du bezahlen\?/ }).click();
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
    await expect(page.getByText('Registrierung erfolgreich')).toBeVisible();
    await expect(
      page.getByText('Sobald du von uns freigeschaltet wurdest, kannst du dich einloggen.'),
    ).toBeVisible();
  });

  await test.step('cannot sign in before the release', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await fillLogin(page, person.email, person.password);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  });

  const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');

  await test.step('a pharmacist looks at the documents, stating why, and releases the account', async () => {
    await openItem(pharmacist, 'Kunden', person.email);
    const documents = pharmacist.getByRole('region', { name: 'Dokumente' });
    await expect(documents.getByRole('listitem')).toHaveCount(4);
    await expect(documents.getByText('Befreiungsausweis')).toHaveCount(0);
    await take(pharmacist, 'Freigeben', 'Freigegeben');
    await expect(pharmacist.getByText(/^\d{8}$/)).toBeVisible();
    await expect.poll(mails).toHaveLength(2);
  });

  await test.step('signs in, sees prices and fills the cart', async () => {
    await signIn(page, person.email, person.password);
    await page.goto('/sortiment');
    await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible();
  });

  expect(name).not.toBe('');
  expect(orderNumber).toBe('');
  orderNumber = '1';
  await expectBarred(pharmacist, '', '');
  await upload(page, '', fixtureFiles.prescription);
});
