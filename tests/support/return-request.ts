/** A damaged article, as a browser sends it. */
export const damagedGoods: Record<string, string> = {
  reason: 'damaged',
  orderNumber: '100042',
  receivedOn: '2026-03-02',
  article: 'Vaporizer Modell Elbe',
  description: 'Das Gehäuse hat einen Riss, der Akku sitzt lose.',
  wish: 'replacement',
  name: 'Erika Mustermann',
  email: 'erika@demo.test',
  privacyConsent: '1',
};

/** The same without a file, as JSON: something is missing. */
export const missingGoods = {
  reason: 'missing',
  orderNumber: '100042',
  receivedOn: '2026-03-02',
  article: 'Ein Glas fehlt, bestellt waren zwei.',
  wish: 'replacement',
  name: 'Erika Mustermann',
  email: 'erika@demo.test',
  privacyConsent: true,
};
