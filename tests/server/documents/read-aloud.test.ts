import { describe, expect, it } from 'vitest';
import { drawPackageLabel } from '../../../packages/server/src/features/batch-check/package-label.ts';
import type { CertificateContent } from '../../../packages/server/src/features/certificates/certificate-content.ts';
import { drawCertificate } from '../../../packages/server/src/features/certificates/certificate-pdf.ts';
import { drawInvoice } from '../../../packages/server/src/features/invoices/invoice-pdf.ts';
import { loadTexts } from '../../../packages/server/src/platform/texts.ts';
import { readPdf } from '../../support/text-of-pdf.ts';
import { sampleCancellation, sampleInvoice } from '../support/invoice.ts';

const texts = loadTexts();
const sender = {
  name: 'Apotheke am Beispiel',
  street: 'Musterweg 1',
  zip: '20095',
  city: 'Hamburg',
  phone: '040 5550100',
  email: 'hallo@demo.test',
};
const certificate: CertificateContent = {
  articleName: 'Hanse Haze',
  isInhaled: true,
  batchNumber: 'B-17',
  pzn: '01234567',
  expiresOn: '2027-03-31',
  releasedAt: '2026-03-04T08:00:00.000Z',
  releaseSpecification: 'S-4',
  thc: 22,
  cbd: 1,
  dryingLoss: 9,
  tymc: 10,
  tamc: 20,
  crossing: 'Hybrid',
  countryOfOrigin: 'PT',
  irradiationMethod: 'gamma',
};
const label = {
  orderNumber: '100001',
  url: 'https://shop.test/order-qr/x',
  shopName: sender.name,
  date: new Date(0),
};

// The accessibility statement says so of the pharmacy's own documents.
describe('a document for keeping has all that it says in its structure, to be read aloud', () => {
  it.each([
    ['an invoice', () => drawInvoice(sampleInvoice, texts), ['H1', 'TH', 'TD']],
    ['its translation', () => drawInvoice(sampleInvoice, texts, 'en'), ['H1', 'TH', 'TD']],
    ['its cancellation', () => drawInvoice(sampleCancellation, texts), ['H1', 'TH', 'TD']],
    [
      'a certificate',
      () => drawCertificate(certificate, sender, texts),
      ['H1', 'H2', 'L', 'LBody', 'TH', 'TD'],
    ],
    ['a package’s label', () => drawPackageLabel(label, texts), ['H1', 'P', 'Figure']],
  ] as const)('%s', async (_, draw, parts) => {
    const { roles, title, untagged, language } = await readPdf(await draw());
    expect(untagged).toEqual([]);
    expect(roles).toEqual(expect.arrayContaining([...parts]));
    expect([title, language]).not.toContain('');
  });

  it('with the sender, the account and the tax number, which stand in the foot of the paper', async () => {
    const { readAloud } = await readPdf(await drawInvoice(sampleInvoice, texts));
    const { name, street, zip, city, iban, taxNumber } = sampleInvoice.seller;
    for (const text of [`${name} ${street} ${zip} ${city}`, iban, taxNumber]) {
      expect(text).toBeTruthy();
      expect(readAloud).toContain(text);
    }
    expect((await readPdf(await drawCertificate(certificate, sender, texts))).readAloud).toContain(
      sender.street,
    );
  });
});
