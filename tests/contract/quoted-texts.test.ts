import { textAt } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { filesBelow, readJson, readText } from './support/files.ts';
import { textFiles } from './support/text-files.ts';

/** What the specification quotes word for word, with every place that says it. */
const german: Record<string, string[]> = {
  'nicht verfügbar': ['account:noPatientId'],
  Guthaben: ['account:balance.title'],
  Logout: ['account:logout'],
  'Bestellung storniert': ['account:orders.calledOff'],
  Storno: ['account:orders.cancelButton'],
  'Hier kannst du später deine Bestellungen einsehen.': ['account:orders.none'],
  'Bestellung stornieren?': ['account:orders.cancel.title'],
  'Soll deine Bestellung wirklich storniert werden? Die bestellten Artikel sind dann nicht mehr für dich reserviert.':
    ['account:orders.cancel.text'],
  'Bestellung konnte nicht storniert werden.': ['account:orders.cancel.failed'],
  Fehler: ['account:orders.cancel.failedTitle', 'shop:upload.failedTitle'],
  'Hochladen fehlgeschlagen. Bitte prüfe den Dateityp und versuche es erneut. Erlaubte Dateitypen: pdf, jpg, bmp, heic, png, gif. Die Dateigröße darf maximal 10 Mb betragen.':
    ['shop:upload.failedText'],
  'Rezept hochgeladen': ['shop:confirmation.prescription.uploaded'],
  'Registrierung erfolgreich': ['shop:registration.done.title'],
  'Sobald du von uns freigeschaltet wurdest, kannst du dich einloggen.': ['shop:registration.done.text'],
  'Ohne Versichertenkarte registrieren?': ['forms:registration.confirms.withoutCard.title'],
  'Ohne Kostenübernahme registrieren?': ['forms:registration.confirms.withoutReimbursement.title'],
  'Passwörter stimmen nicht überein': [
    'forms:registration.plainPassword.second.errors.confirm',
    'forms:new-password.plainPassword.second.errors.confirm',
    'forms:account-password.plainPassword.second.errors.confirm',
  ],
  'Dein Passwort wurde erfolgreich geändert.': ['shop:lostPassword.success.title'],
  'Der aufgerufene Link ist leider nicht mehr gültig.': [
    'shop:lostPassword.invalid.title',
    'errors:linkInvalid',
  ],
  'Der Link ist leider nicht (mehr) gültig.': ['shop:events.notFound'],
  'Die Anmeldefrist ist leider abgelaufen.': ['shop:events.expired', 'errors:answerTooLate'],
  'Du hast bereits geantwortet.': ['shop:events.answered', 'errors:alreadyAnswered'],
  'Ja, ich nehme teil': ['shop:events.accept.button'],
  'Nein, ich komme nicht': ['shop:events.decline.button'],
  'Anmeldung bestätigt': ['shop:events.accept.done'],
  'Die Anmeldung konnte nicht bestätigt werden': ['shop:events.accept.failed'],
  'Abmeldung bestätigen': ['shop:events.decline.confirm'],
  'Absage bestätigt': ['shop:events.decline.done'],
  'Die Abmeldung konnte nicht bestätigt werden': ['shop:events.decline.failed'],
  'Der Termin wurde erfolgreich storniert.': ['shop:appointments.done'],
  'Bitte gib alle Daten vollständig an.': ['forms:batch-check.incomplete', 'errors:checkIncomplete'],
  Initiativbewerbung: ['jobs:open.title', 'jobs:open.subject'],
  Vollzeit: ['jobs:types.FullTime'],
  Teilzeit: ['jobs:types.PartTime'],
  'Aktuell keine ausgeschriebenen Stellen': ['jobs:none'],
  'Fehler beim Laden der Jobangebote': ['jobs:failed'],
  'Vielen Dank für deine Rückmeldung!': ['content:accessibility.thanks'],
  'Es gab ein Problem beim Senden deiner Nachricht. Bitte versuche es später erneut.': [
    'content:accessibility.failed',
  ],
  'Gelesen (1/4)': ['forms:profile-etiquette.steps.respect.next'],
  'Gelesen (2/4)': ['forms:profile-etiquette.steps.prescriptions.next'],
  'Gelesen (3/4)': ['forms:profile-etiquette.steps.reach.next'],
  'Gelesen (4/4)': ['forms:profile-etiquette.submit'],
  'Ich habe alles gelesen und verstanden': ['forms:profile-etiquette.etiquetteAccepted.label'],
  'Nicht mehr anzeigen': ['common:message.dontShowAgain', 'shop:buy.dontShowAgain'],
  Weiter: ['engine:wizard.next', 'shop:cart.next'],
  'Sicherer Login': ['forms:login.submit'],
  'Passwort vergessen?': ['common:login.links.lost-password'],
  'Jetzt registrieren': ['common:login.links.registration'],
  'Unsere AGB': ['common:login.links.legal-toc'],
  Schließen: ['common:close'],
  Home: ['common:nav.home'],
  Sortiment: ['common:nav.articles'],
  'Über uns': ['common:nav.about-us'],
  Jobs: ['common:nav.jobs'],
  Kontakt: ['common:nav.contact'],
  Login: ['common:nav.login'],
  Profil: ['common:nav.profile'],
  Warenkorb: ['shop:checkout.steps.cart'],
  Bezahlung: ['shop:checkout.steps.payment'],
  Versand: ['shop:checkout.steps.delivery'],
  Lieferung: ['shop:checkout.steps.delivery-address'],
  Rezept: ['shop:checkout.steps.prescription'],
  'Check-Out': ['shop:checkout.steps.checkout'],
  'Doy-Pack': ['shop:cart.values.Doy-Pack'],
  Glastiegel: ['shop:cart.values.Glastiegel'],
  'Integra Boost 55%': ['shop:cart.values.Integra Boost 55%'],
  'Integra Boost 62%': ['shop:cart.values.Integra Boost 62%'],
  'Kein Integra Boost': ['shop:cart.values.Kein Integra Boost'],
  OK: ['common:ok', 'engine:dialog.ok'],
  Ja: ['shop:cart.again.ok', 'engine:dialog.yes'],
  Nein: ['shop:cart.again.cancel', 'engine:dialog.no'],
  'Bitte gib deine E-Mailadresse und dein Passwort ein.': [
    'forms:login.incomplete',
    'errors:loginIncomplete',
  ],
  'Unbekannter Fehler': ['common:login.unknownError'],
  'Keine Artikel gefunden': ['catalogue:empty'],
  Lieferbar: ['shop:article.inStock'],
  'Nicht lieferbar': ['shop:article.notInStock'],
  'Liefertermin unbekannt': ['shop:article.notInStockText'],
  'Bitte wähle eine Anzahl aus!': ['shop:buy.problems.missing'],
  'Es können maximal 3 Terpene ausgewählt werden. Bitte entferne zuerst ein Terpen aus deinem Filter.': [
    'catalogue:tooManyTerpenes',
  ],
  'Bitte wähle für alle Artikel die gewünschten Optionen (Packmittel und Integra) aus.': [
    'shop:cart.optionsMissing.text',
    'errors:subItemsMissing',
  ],
  'Bitte akzeptiere die AGB um fortzufahren': ['forms:checkout-confirmation.terms.errors.accepted'],
  'Bitte bestätige den Hinweis zum Originalrezept um fortzufahren': [
    'forms:checkout-confirmation.originalPrescription.errors.accepted',
  ],
  'Bitte bestätige, dass du deine Zahlung erst vornehmen wirst wenn wir deine Bestellung bestätigt haben.': [
    'forms:checkout-confirmation.paymentAfterConfirmation.errors.accepted',
  ],
  'Abholung in der Apotheke': ['shop:checkout.pickup'],
  'Bestellung abbrechen': ['shop:checkout.tooManyOrders.cancel'],
  'Trotzdem bestellen': ['shop:checkout.tooManyOrders.ok'],
  'Bei den Rezeptuploads ist ein Fehler aufgetreten.': ['errors:file'],
};

const english: Record<string, string[]> = {
  '{{label}} is required.': ['rules:required'],
  'Please enter a valid email address.': ['rules:email.other'],
  'Please enter a valid URL.': ['rules:url'],
  'Form incomplete': ['engine:wizard.incomplete'],
  'This field is not valid.': ['rules:fallback'],
  'Sorry, not all fields are filled out correctly.': ['engine:form.incomplete'],
};

// Keys of these are put together from forms, rules and error codes; contract tests of their own hold them.
const byConvention = new Set(['forms', 'rules', 'errors', 'engine']);
const sources = filesBelow('packages/shop/src', ['.ts', '.tsx']).map(readText);

describe.each([
  ['de', german],
  ['en', english],
])('what the specification quotes in %s', (language, quotes) => {
  const places = Object.entries(quotes).flatMap(([text, keys]) => keys.map((key) => [key, text] as const));

  it.each(places)('is said word for word: %s', (place, text) => {
    const [namespace = '', key = ''] = place.split(':');
    expect(textAt(readJson(textFiles(language).get(namespace) ?? ''), key)).toBe(text);
    if (!byConvention.has(namespace))
      expect(sources.some((source) => says(source, namespace, key))).toBe(true);
  });
});

/** Whether a page asks for this text: by its key, by a group of texts it belongs to, or by a name that is filled in. */
function says(source: string, namespace: string, key: string): boolean {
  const parts = key.split('.');
  // A word like `ok` or `close` stands in many a source: only asking for it counts.
  if (parts.length === 1)
    return [` t('${key}'`, `{t('${key}'`, `${namespace}:${key}'`].some((text) => source.includes(text));
  const groups = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'));
  const written = [key, ...groups.slice(1)].map((name) => `${name}'`);
  const filledIn = groups.map((name) => `${name}.\${`);
  return [...written, ...filledIn].some((text) =>
    ["'", '`', ':'].some((before) => source.includes(before + text)),
  );
}
