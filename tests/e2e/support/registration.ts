import { expect, type Page } from '@playwright/test';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import type { Person } from './people.ts';
import { choose, goOn, upload } from './wizard.ts';

/** Answers as somebody whose insurer pays, up to the last step, with a file in every field. */
export async function answerAsPubliclyInsured(page: Page): Promise<void> {
  await choose(page, 'Meine gesetzliche Krankenkasse übernimmt die Kosten');
  await goOn(page);
  await choose(page, 'Ich lade es selbst hoch');
  await goOn(page);
  await uploadIdCard(page);
  await upload(page, 'Rezept', fixtureFiles.prescription);
  await uploadInsuranceCard(page);
  await goOn(page);
  const question = page.getByRole('alertdialog', { name: 'Ohne Kostenübernahme registrieren?' });
  await question.getByRole('button', { name: 'Ohne Erklärung weiter' }).click();
  await choose(page, 'Ja, ich bin befreit');
  await goOn(page);
  await upload(page, 'Befreiungsausweis', fixtureFiles.prescription);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Deine Angaben' })).toBeVisible();
}

export async function uploadIdCard(page: Page): Promise<void> {
  await upload(page, 'Personalausweis, Vorderseite', fixtureFiles.idCardFront);
  await upload(page, 'Personalausweis, Rückseite', fixtureFiles.idCardBack);
}

/** From how the prescription comes to one's own data, without an insurance card. */
export async function handInIdCardAlone(page: Page): Promise<void> {
  await choose(page, 'Meine Praxis schickt es per Post');
  await goOn(page);
  await uploadIdCard(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Ohne Karte weiter' }).click();
}

export async function uploadInsuranceCard(page: Page): Promise<void> {
  await upload(page, 'Versichertenkarte, Vorderseite', fixtureFiles.insuranceCardFront);
  await upload(page, 'Versichertenkarte, Rückseite', fixtureFiles.insuranceCardBack);
}

/** What a person types about themselves, by the labels. */
export const textsOf = (person: Person): readonly (readonly [label: string, text: string])[] => [
  ['Vorname', person.firstName],
  ['Nachname', person.lastName],
  ['Geburtsdatum', person.dateOfBirth],
  ['Straße und Hausnummer', person.street],
  ['Postleitzahl', person.zip],
  ['Ort', person.city],
  ['Telefonnummer', person.phone],
  ['E-Mail-Adresse', person.email],
  ['E-Mail-Adresse wiederholen', person.email],
  ['Passwort', person.password],
  ['Passwort wiederholen', person.password],
];

/** The last step: who one is, and the three consents. A proven address isn't asked for again. */
export async function fillInfos(page: Page, person: Person, { isProven = false } = {}): Promise<void> {
  await page.getByLabel('Geschlecht').selectOption({ label: 'Weiblich' });
  for (const [label, text] of textsOf(person)) {
    if (isProven && text === person.email) continue;
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  for (const consent of [
    /Gesundheitsdaten verarbeitet/,
    /Datenschutzerklärung gelesen/,
    /akzeptiere die Allgemeinen/,
  ]) {
    await page.getByRole('checkbox', { name: consent }).check();
  }
}
