import { textAt } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { readJson, readText } from './support/files.ts';

// Every German text that the specification of the shop front quotes: where it stands, and the file that shows it.
const quoted: [text: string, key: string, shownBy: string][] = [
  ['Home', 'common:nav.home', 'app/shell/nav-links.tsx'],
  ['Sortiment', 'common:nav.articles', 'app/shell/nav-links.tsx'],
  ['Über uns', 'common:nav.about-us', 'app/shell/nav-links.tsx'],
  ['Jobs', 'common:nav.jobs', 'app/shell/nav-links.tsx'],
  ['Kontakt', 'common:nav.contact', 'app/shell/nav-links.tsx'],
  ['Login', 'common:nav.login', 'app/shell/nav-links.tsx'],
  ['Profil', 'common:nav.profile', 'app/shell/nav-links.tsx'],
  ['Passwort vergessen?', 'common:login.links.lost-password', 'app/shell/login/login-overlay.tsx'],
  ['Jetzt registrieren', 'common:login.links.registration', 'app/shell/login/login-overlay.tsx'],
  ['Unsere AGB', 'common:login.links.legal-toc', 'app/shell/login/login-overlay.tsx'],
  ['Unbekannter Fehler', 'common:login.unknownError', 'app/shell/login/login-form.tsx'],
  ['Schließen', 'common:closeDialog', 'app/shell/message-overlay.tsx'],
  ['Home', 'shop:crumbs.home', 'features/catalogue/catalogue-page.tsx'],
  ['Sortiment', 'shop:crumbs.articles', 'features/catalogue/catalogue-page.tsx'],
  ['Keine Artikel gefunden', 'shop:catalogue.empty', 'features/catalogue/catalogue-page.tsx'],
  [
    'Es können maximal 3 Terpene ausgewählt werden. Bitte entferne zuerst ein Terpen aus deinem Filter.',
    'shop:catalogue.tooManyTerpenes',
    'features/catalogue/use-filter-form.ts',
  ],
  ['OK', 'common:ok', 'features/catalogue/use-filter-form.ts'],
  ['Lieferbar', 'shop:article.inStock', 'ui/stock-state.tsx'],
  ['Nicht lieferbar', 'shop:article.notInStock', 'ui/stock-state.tsx'],
  ['Liefertermin unbekannt', 'shop:article.notInStockText', 'ui/stock-state.tsx'],
  ['Bitte wähle eine Anzahl aus!', 'shop:article.amountMissing', 'features/article/buy-box.tsx'],
  ['Weiter', 'shop:cart.next', 'features/cart/cart-page.tsx'],
  ['Doy-Pack', 'shop:cart.values.Doy-Pack', 'features/cart/option-choices.tsx'],
  ['Glastiegel', 'shop:cart.values.Glastiegel', 'features/cart/option-choices.tsx'],
  ['Integra Boost 55%', 'shop:cart.values.Integra Boost 55%', 'features/cart/option-choices.tsx'],
  ['Integra Boost 62%', 'shop:cart.values.Integra Boost 62%', 'features/cart/option-choices.tsx'],
  ['Kein Integra Boost', 'shop:cart.values.Kein Integra Boost', 'features/cart/option-choices.tsx'],
  [
    'Bitte wähle für alle Artikel die gewünschten Optionen (Packmittel und Integra) aus.',
    'shop:cart.optionsMissing.text',
    'features/cart/cart-page.tsx',
  ],
  ['Ja', 'shop:cart.again.ok', 'features/cart/use-cart-addition.ts'],
  ['Nein', 'shop:cart.again.cancel', 'features/cart/use-cart-addition.ts'],
  ['Warenkorb', 'shop:checkout.steps.cart', 'ui/checkout-steps.tsx'],
  ['Bezahlung', 'shop:checkout.steps.payment', 'ui/checkout-steps.tsx'],
  ['Versand', 'shop:checkout.steps.delivery', 'ui/checkout-steps.tsx'],
  ['Lieferung', 'shop:checkout.steps.delivery-address', 'ui/checkout-steps.tsx'],
  ['Rezept', 'shop:checkout.steps.prescription', 'ui/checkout-steps.tsx'],
  ['Check-Out', 'shop:checkout.steps.checkout', 'ui/checkout-steps.tsx'],
  ['Abholung in der Apotheke', 'shop:checkout.pickup', 'features/checkout/checkout-review.tsx'],
  ['Bestellung abbrechen', 'shop:checkout.tooManyOrders.cancel', 'features/checkout/use-place-order.ts'],
  ['Trotzdem bestellen', 'shop:checkout.tooManyOrders.ok', 'features/checkout/use-place-order.ts'],
  [
    'Hochladen fehlgeschlagen. Bitte prüfe den Dateityp und versuche es erneut. Erlaubte Dateitypen: pdf, jpg, bmp, heic, png, gif. Die Dateigröße darf maximal 10 Mb betragen.',
    'shop:upload.failedText',
    'features/checkout/use-place-order.ts',
  ],
];

/** Texts of forms are shown by convention, those of refusals by the server. */
const elsewhere: [text: string, key: string][] = [
  ['Sicherer Login', 'forms:login.submit'],
  ['Bitte gib deine E-Mailadresse und dein Passwort ein.', 'forms:login.incomplete'],
  ['Bitte gib deine E-Mailadresse und dein Passwort ein.', 'errors:loginIncomplete'],
  ['Bei den Rezeptuploads ist ein Fehler aufgetreten.', 'errors:file'],
];

const germanAt = (key: string): unknown => {
  const [file, path = ''] = key.split(':');
  return textAt(readJson(`locales/de/${file}.json`), path);
};

describe('a text that the specification quotes', () => {
  it.each(quoted)('„%s“ stands at %s and is shown by %s', (text, key, shownBy) => {
    expect(germanAt(key)).toBe(text);
    const path = key.split(':')[1] ?? '';
    const group = path.slice(0, path.lastIndexOf('.'));
    const source = readText(`packages/shop/src/${shownBy}`);
    // By its own name, or by that of its group: `checkout.steps.${step}`.
    expect(
      [`'${path}'`, `'${key}'`, `\`${group}.\${`, `'${group}'`].some((name) => source.includes(name)),
    ).toBe(true);
  });

  it.each(elsewhere)('„%s“ stands at %s', (text, key) => {
    expect(germanAt(key)).toBe(text);
  });
});
