import type { StoredSettings } from '../src/platform/settings/shop-settings.ts';

/** The settings of the demo pharmacy; names, numbers and addresses are invented. */
export const demoSettings: Partial<StoredSettings> = {
  shopName: 'Musterapotheke Hamburg',
  shopStreet: 'Musterstraße 1',
  shopZip: '20095',
  shopCity: 'Hamburg',
  shopPostBox: 'Postfach 00 00 00, 20000 Hamburg',
  shopPhone: '040 5550100',
  shopHotline: '040 5550101',
  shopEmail: 'kontakt@musterapotheke.invalid',
  prescriptionEmail: 'rezept@musterapotheke.invalid',
  jobsEmail: 'jobs@musterapotheke.invalid',
  kimAddress: 'musterapotheke@kim.invalid',
  openingHours: 'Montag bis Freitag 9:00 bis 17:30 Uhr',
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
      subtitle: 'Mit Ident-Prüfung an deine Adresse in Deutschland, 1 bis 2 Werktage.',
      transitDays: 2,
      prices: [
        { fromCents: 0, priceCents: 599 },
        { fromCents: 10000, priceCents: 299 },
        { fromCents: 20000, priceCents: 0 },
      ],
      options: [
        { name: 'express', title: 'Express: Zustellung bis 12 Uhr', priceCents: 990, transitDays: 1 },
        { name: 'neutral', title: 'Neutrale Verpackung', priceCents: 0 },
      ],
    },
    {
      name: 'carrier',
      title: 'Kurier',
      subtitle: 'Noch am selben Tag in 35 Hamburger Postleitzahlgebieten.',
      prices: [
        { fromCents: 0, priceCents: 990 },
        { fromCents: 15000, priceCents: 490 },
      ],
      options: [{ name: 'evening', title: 'Zustellung am Abend (18 bis 21 Uhr)', priceCents: 300 }],
    },
    {
      name: 'pickup',
      title: 'Abholung in der Apotheke',
      subtitle: 'Am Abholschalter, sobald deine Bestellung bereitliegt.',
      prices: [{ fromCents: 0, priceCents: 0 }],
      options: [],
    },
    {
      name: 'pickup_service',
      title: 'Abholung durch eine beauftragte Person',
      subtitle: 'Mit deiner Vollmacht und beiden Ausweisen.',
      prices: [{ fromCents: 0, priceCents: 0 }],
      options: [],
    },
  ],
  payment: [
    {
      name: 'invoice',
      title: 'Rechnung',
      subtitle: 'Du überweist, nachdem wir deine Bestellung bestätigt haben.',
    },
    {
      name: 'online',
      title: 'Online bezahlen',
      subtitle: 'Sofort und sicher auf der Seite eines Zahlungsdienstes.',
      provider: 'redirect',
    },
    {
      name: 'insurance',
      title: 'Kostenübernahme durch die Krankenkasse',
      subtitle: 'Du zahlst nur deinen Eigenanteil.',
      payTypes: ['public_insurance', 'public_free'],
    },
    {
      name: 'pharmacy',
      title: 'Zahlung in der Apotheke',
      subtitle: 'Bar oder mit Karte bei der Abholung.',
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
