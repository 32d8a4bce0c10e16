import { drawCard } from '../support/draw-card.ts';
import { openBackOffice, openDocument, openItem } from './support/back-office.ts';
import { countPresses } from './support/count-presses.ts';
import { codeMailedTo, linkMailedTo, mailsFor } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { fillInfos, handInIdCardAlone, uploadIdCard } from './support/registration.ts';
import { openForm } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { choose, goBackBy, goOn, upload } from './support/wizard.ts';

const phone = { width: 390, height: 844 };

const photo = async (name: string, drawn = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawCard(drawn),
});

test('a patient registers on a phone in few presses, waits, is asked for a better picture and hands it in', async ({
  page,
  browser,
  server,
}) => {
  const person = newPerson();
  const mails = () => mailsFor(server.dataDir, person.email);
  await page.setViewportSize(phone);
  const presses = await countPresses(page);

  await test.step('1. registers', async () => {
    await openForm(page, '/registration');
    const begin = Date.now();
    await choose(page, 'Meine gesetzliche Krankenkasse übernimmt die Kosten');
    await goOn(page);
    await choose(page, 'Meine Praxis schickt es per Post');
    await goOn(page);
    await uploadIdCard(page);
    await goOn(page);
    await page.getByRole('button', { name: 'Ohne Erklärung weiter' }).click();
    await choose(page, 'Nein, ich zahle zu');
    await goOn(page);
    await fillInfos(page, person);
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    const took = `${presses()} presses, ${Math.round((Date.now() - begin) / 1000)} s by machine`;
    test.info().annotations.push({ type: 'registration', description: took });
    console.log(took);
    // Two files, twelve fields, three consents, three questions, and the buttons that lead on.
    expect(presses()).toBeLessThanOrEqual(28);
  });

  await test.step('2. reads by the mailed link that nothing is missing, and until when it is looked at', async () => {
    await expect.poll(mails).toContain('Deine Registrierung bei Musterapotheke Hamburg');
    await page.goto(await linkMailedTo(server.dataDir, person.email, '/registration?token='));
    await expect(page.getByRole('heading', { name: 'Wir prüfen deine Registrierung' })).toBeVisible();
    await expect(page.getByText(/Bis \d\d\.\d\d\.\d{4} prüfen wir deine Angaben/)).toBeVisible();
    const here = page.getByRole('region', { name: 'Das ist da' });
    await expect(here.getByRole('listitem')).toHaveCount(2);
    await expect(here.getByText(/noch nicht angesehen/)).toHaveCount(2);
  });

  await test.step('3. a pharmacist looks at the papers and asks for a better one', async () => {
    const pharmacist = await openBackOffice(browser, server.url, 'apotheker@demo.test');
    await openItem(pharmacist, 'Kunden', person.email);
    await openDocument(pharmacist, 'Personalausweis, Vorderseite', 'Identität und Alter prüfen');
    await pharmacist.getByRole('button', { name: 'Unterlagen anfordern' }).click();
    const dialog = pharmacist.getByRole('dialog', { name: 'Unterlagen anfordern' });
    await dialog.getByRole('checkbox', { name: 'Personalausweis, Rückseite' }).check();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Die Anschrift ist nicht lesbar.');
    await dialog.getByRole('button', { name: 'Unterlagen anfordern' }).click();
    await expect.poll(mails).toContain('Für dein Konto bei Musterapotheke Hamburg fehlt noch etwas');
    await pharmacist.context().close();
  });

  await test.step('4. reads what was refused and why, and what was looked at', async () => {
    await page.goto(await linkMailedTo(server.dataDir, person.email, '/registration?token='));
    await expect(page.getByRole('heading', { name: 'Es fehlt noch etwas von dir' })).toBeVisible();
    await expect(page.getByText('Der Grund: Die Anschrift ist nicht lesbar.')).toBeVisible();
    const front = page.getByRole('listitem').filter({ hasText: 'Personalausweis, Vorderseite' });
    await expect(front).toContainText('von uns angesehen am');
  });

  await test.step('5. hands it in: a blurred photo is pointed out before it is sent, a good one arrives', async () => {
    await upload(page, 'Personalausweis, Rückseite', await photo('verwackelt.jpg', { blur: 8 }));
    await expect(page.getByRole('alert').filter({ hasText: 'ist unscharf' })).toBeVisible();
    await page.getByLabel('Personalausweis, Rückseite', { exact: true }).focus();
    await upload(page, 'Personalausweis, Rückseite', await photo('rueckseite.jpg'));
    await expect(page.getByRole('heading', { name: 'Wir prüfen deine Registrierung' })).toBeVisible();
    // Its field goes as the paper is there: who was in it is led to where that stands now.
    await expect(page.getByRole('heading', { name: 'Das ist da' })).toBeFocused();
    const back = page.getByRole('listitem').filter({ hasText: 'Personalausweis, Rückseite' });
    await expect(back).toContainText('noch nicht angesehen');
  });
});

test('where the shop asks for a code, a patient types the address once and proves it, through a reload and second thoughts', async ({
  page,
  server,
  setSetting,
}) => {
  const person = newPerson();
  const address = page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true });
  const code = page.getByRole('textbox', { name: 'Code aus der E-Mail' });
  const send = page.getByRole('button', { name: 'Code an diese Adresse senden' });
  const proven = page.getByText(`${person.email} ist bestätigt.`);
  const begin = async () => {
    await choose(page, 'Ich zahle selbst');
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Wohin dürfen wir dir schreiben?' })).toBeVisible();
    await address.fill(person.email);
  };
  await setSetting('registrationEmail', 'code');
  await page.setViewportSize(phone);
  await openForm(page, '/registration');

  await test.step('1. goes no further without the code', async () => {
    await begin();
    await goOn(page);
    await expect(page.getByText('Bitte bestätige deine E-Mail-Adresse mit dem Code').first()).toBeVisible();
    await expect(send).toBeVisible();
  });

  await test.step('2. asks for it, and reads how long to wait for another one', async () => {
    await send.click();
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByRole('status').filter({ hasText: `an ${person.email} geschickt` })).toBeVisible();
    const again = page.getByRole('button', { name: 'Neuen Code senden' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(/^in \d+ Sekunden? möglich$/);
    await code.fill('000000');
    await expect(page.getByRole('alert').filter({ hasText: 'Dieser Code stimmt nicht' })).toBeVisible();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('3. looks for the mail, loads the page again, and pastes the code as it was copied', async () => {
    await expect.poll(() => codeMailedTo(server.dataDir, person.email)).toMatch(/^\d{6}$/);
    await page.goto('/registration');
    await begin();
    await expect(code).toBeVisible();
    const digits = await codeMailedTo(server.dataDir, person.email);
    await code.fill(`Code: ${digits.slice(0, 3)} ${digits.slice(3)}`);
    await expect(proven).toBeFocused();
    expect(await mailsFor(server.dataDir, person.email)).toHaveLength(1);
  });

  await test.step('4. types another address, which is asked for anew, and the first one again', async () => {
    await address.fill(`x${person.email}`);
    await expect(send).toBeVisible();
    await expect(proven).toBeHidden();
    await address.fill(person.email);
    await expect(proven).toBeVisible();
  });

  await test.step('5. goes back to the first question, is asked the same again, and registers', async () => {
    await goOn(page);
    await expect(page.getByRole('heading', { name: 'Wie kommt dein erstes Rezept zu uns?' })).toBeVisible();
    await goBackBy(page, 'Zurück');
    await goBackBy(page, 'Zurück');
    await begin();
    await expect(proven).toBeVisible();
    await goOn(page);
    await handInIdCardAlone(page);
    await fillInfos(page, person, { isProven: true });
    await page.getByRole('button', { name: 'Jetzt registrieren' }).click();
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /code/.test(key)))).toEqual(
      [],
    );
  });
});

test('a link that leads nowhere says how to get a new one', async ({ page }) => {
  await page.goto('/registration?token=unbekannt');
  await expect(page.getByRole('heading', { name: 'Der Link ist leider nicht (mehr) gültig.' })).toBeVisible();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeVisible();
});

test('what was typed stays on the device only when it is asked for, and never with consents', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('rz-draft:registration'));
  await openForm(page, '/registration');
  await choose(page, 'Ich zahle selbst');
  await goOn(page);
  await choose(page, 'Meine Praxis schickt es per Post');
  expect(await kept()).toBeNull();
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).check();
  await expect.poll(kept).toContain('doctor/letter');
  await page.goto('/');
  await openForm(page, '/registration');
  await page.getByRole('button', { name: 'Dort weitermachen' }).click();
  await expect(page.getByRole('radio', { name: 'Meine Praxis schickt es per Post' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Auf diesem Gerät merken' }).uncheck();
  expect(await kept()).toBeNull();
});
