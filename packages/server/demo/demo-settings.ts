import { carrierZips } from '../src/domain/shipping/carrier-zips.ts';
import type { StoredSettings } from '../src/platform/settings/shop-settings.ts';

/** The settings of the demo pharmacy; names, numbers and addresses are invented. */
export const demoSettings: Partial<StoredSettings> = {
  shopName: 'Musterapotheke Hamburg',
  shopStreet: 'Musterstraße 1',
  shopZip: '20095',
  shopCity: 'Hamburg',
  shopPostBox: 'Postfach 00 00 00, 20000 Hamburg',
  shopPhone: '040 5550100',
  shopEmail: 'kontakt@musterapotheke.invalid',
  prescriptionEmail: 'rezept@musterapotheke.invalid',
  jobsEmail: 'jobs@musterapotheke.invalid',
  kimAddress: 'musterapotheke@kim.invalid',
  openingHours: 'Montag bis Freitag 9:00 bis 17:30 Uhr',
  openingHoursIn: { en: 'Monday to Friday, 9 am to 5:30 pm' },
  shopTaxNumber: '00/000/00000',
  shopVatId: 'DE000000000',
  shopBank: 'Musterbank',
  shopIban: 'DE79000000001234567890',
  shopBic: 'MUSTDEHHXXX',
  paymentTermDays: 10,
  shippingMethods: [
    {
      name: 'shipping',
      title: 'Versand',
      titleIn: { en: 'Delivery by post' },
      subtitle: 'Mit Ident-Prüfung an deine Adresse in Deutschland, 1 bis 2 Werktage.',
      subtitleIn: { en: 'With an identity check, to your address in Germany, 1 to 2 working days.' },
      transitDays: 2,
      prices: [
        { fromCents: 0, priceCents: 599 },
        { fromCents: 10000, priceCents: 299 },
        { fromCents: 20000, priceCents: 0 },
      ],
      options: [
        {
          name: 'express',
          title: 'Express: Zustellung bis 12 Uhr',
          titleIn: { en: 'Express: delivered by 12 noon' },
          priceCents: 990,
          transitDays: 1,
        },
        {
          name: 'neutral',
          title: 'Neutrale Verpackung',
          titleIn: { en: 'Neutral packaging' },
          priceCents: 0,
        },
      ],
    },
    {
      name: 'carrier',
      title: 'Kurier',
      titleIn: { en: 'Courier' },
      subtitle: `Am Tag, an dem deine Bestellung fertig ist, in ${carrierZips.length} Hamburger Postleitzahlgebieten.`,
      subtitleIn: {
        en: `On the day that your order is ready, in ${carrierZips.length} postcode areas of Hamburg.`,
      },
      prices: [
        { fromCents: 0, priceCents: 990 },
        { fromCents: 15000, priceCents: 490 },
      ],
      options: [
        {
          name: 'evening',
          title: 'Zustellung am Abend (18 bis 21 Uhr)',
          titleIn: { en: 'Delivered in the evening (6 to 9 pm)' },
          priceCents: 300,
        },
      ],
    },
    {
      name: 'pickup',
      title: 'Abholung in der Apotheke',
      titleIn: { en: 'Pick-up at the pharmacy' },
      subtitle: 'Am Abholschalter, sobald deine Bestellung bereitliegt.',
      subtitleIn: { en: 'At the pick-up counter, as soon as your order is ready.' },
      prices: [{ fromCents: 0, priceCents: 0 }],
      options: [],
    },
    {
      name: 'pickup_service',
      title: 'Abholung durch eine beauftragte Person',
      titleIn: { en: 'Pick-up by somebody you authorise' },
      subtitle: 'Mit deiner Vollmacht und beiden Ausweisen.',
      subtitleIn: { en: 'With your written authorisation and both identity cards.' },
      prices: [{ fromCents: 0, priceCents: 0 }],
      options: [],
    },
  ],
  payment: [
    {
      name: 'invoice',
      title: 'Rechnung',
      titleIn: { en: 'Invoice' },
      subtitle: 'Du überweist, nachdem wir deine Bestellung bestätigt haben.',
      subtitleIn: { en: 'You pay by bank transfer once we have confirmed your order.' },
    },
    {
      name: 'online',
      title: 'Online bezahlen',
      titleIn: { en: 'Pay online' },
      subtitle: 'Sofort und sicher auf der Seite eines Zahlungsdienstes.',
      subtitleIn: { en: 'At once and safely, on the page of a payment provider.' },
      provider: 'redirect',
    },
    {
      name: 'insurance',
      title: 'Kostenübernahme durch die Krankenkasse',
      titleIn: { en: 'Paid by your health insurer' },
      subtitle: 'Du zahlst nur deinen Eigenanteil.',
      subtitleIn: { en: 'You pay your own share only.' },
      payTypes: ['public_insurance', 'public_free'],
    },
    {
      name: 'pharmacy',
      title: 'Zahlung in der Apotheke',
      titleIn: { en: 'Payment at the pharmacy' },
      subtitle: 'Bar oder mit Karte bei der Abholung.',
      subtitleIn: { en: 'In cash or by card when you pick it up.' },
    },
  ],
  // All that can be asked, of one demo account: the others are let in without questions.
  profileRequests: (['gender', 'eventAnswer', 'acknowledgeCanG', 'etiquetteAccepted'] as const).map(
    (kind) => ({
      kind,
      customerNumbers: ['55831294'],
    }),
  ),
  startPageFeatured: ['a001', 'a007', 'r001'],
  startPageArticles: ['a002', 'a004', 'a006', 'a010', 'm001', 'e001', 'a015', 'a021'],
};
