import type { Deps } from '../../deps.ts';
import { drawnLocale } from '../../platform/pdf/drawn-locale.ts';
import { contactOf } from '../../platform/settings/shop-settings.ts';
import { type Locale, ownLocale } from '../../platform/texts.ts';
import {
  type CertificateContent,
  type CertificateIds,
  findBatchCertificate,
  findCertificate,
} from './certificate-content.ts';
import { drawCertificate } from './certificate-pdf.ts';

type DrawDeps = Pick<Deps, 'db' | 'settings' | 'texts'>;

/**
 * Draws the certificate of a batch, with the shop's own head, for a caller who has shown that the order is theirs; undefined
 * where order, item and batch don't belong together.
 */
export function createDrawCertificate(deps: DrawDeps) {
  const draw = createDraw(deps);
  return async (ids: CertificateIds, owner: { customerId: string } | { orderId: string }, locale: Locale) =>
    draw(await findCertificate(deps.db, ids, owner), locale);
}

/** The same for staff, who ask for a batch and no order; undefined for one that has no certificate (yet). */
export function createDrawBatchCertificate(deps: DrawDeps) {
  const draw = createDraw(deps);
  return async (batchId: string) => draw(await findBatchCertificate(deps.db, batchId));
}

function createDraw({ settings, texts }: DrawDeps) {
  return async (certificate: CertificateContent | undefined, locale: Locale = ownLocale) => {
    if (!certificate) return undefined;
    const { shopName, ...contact } = contactOf(await settings());
    const content = await drawCertificate(certificate, { ...contact, name: shopName }, texts, locale);
    const drawn = drawnLocale(texts, 'certificate', locale);
    const name = texts.t(drawn, 'documents:certificate.file', { batchNumber: certificate.batchNumber });
    return { name, content };
  };
}
