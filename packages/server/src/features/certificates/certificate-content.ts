import { type ArticleType, isCannabis } from '../../domain/catalogue/article-type.ts';
import { hasCertificate, type ToCertify } from '../../domain/catalogue/has-certificate.ts';
import type { Db } from '../../platform/db/database.ts';

/** A batch's certificate as far as the document shows it. */
export interface CertificateContent {
  articleName: string;
  isInhaled: boolean;
  batchNumber: string;
  pzn: string | null;
  expiresOn: string;
  releasedAt: string;
  releaseSpecification: string | null;
  thc: number | null;
  cbd: number | null;
  dryingLoss: number | null;
  tymc: number | null;
  tamc: number | null;
  crossing: string | null;
  countryOfOrigin: string | null;
  irradiationMethod: string | null;
}

const batchColumns = [
  'a.type',
  'b.batchNumber',
  'b.pzn',
  'b.expiresOn',
  'b.releasedAt',
  'b.releaseSpecification',
  'b.thc',
  'b.cbd',
  'b.dryingLoss',
  'b.tymc',
  'b.tamc',
  'a.crossing',
  'a.countryOfOrigin',
  'a.irradiationMethod',
] as const;

/** An order's item and one of the batches it holds. */
export interface CertificateIds {
  itemId: string;
  batchId: string;
}

/** The certificate of a batch that an order's item holds; undefined unless all of it belongs together and was released. */
export async function findCertificate(
  on: Db,
  { itemId, batchId }: CertificateIds,
  /** The caller has shown that this order is theirs. */
  order: { customerId: string } | { orderId: string },
): Promise<CertificateContent | undefined> {
  const found = await on
    .selectFrom('orderItemBatchView as h')
    .innerJoin('orderView as o', 'o.id', 'h.orderId')
    .innerJoin('batchView as b', 'b.id', 'h.batchId')
    .innerJoin('articleView as a', 'a.id', 'b.articleId')
    .where('h.orderItemId', '=', itemId)
    .where('h.batchId', '=', batchId)
    .$call((query) =>
      'customerId' in order
        ? query.where('o.customerId', '=', order.customerId)
        : query.where('o.id', '=', order.orderId),
    )
    .select([...batchColumns, 'h.articleName', 'h.articleType'])
    .executeTakeFirst();
  return found && contentOf(found);
}

/** The certificate of a batch by itself; undefined unless it was released and its kind of article has one. */
export async function findBatchCertificate(on: Db, batchId: string): Promise<CertificateContent | undefined> {
  const found = await on
    .selectFrom('batchView as b')
    .innerJoin('articleView as a', 'a.id', 'b.articleId')
    .where('b.id', '=', batchId)
    .select([...batchColumns, 'a.name as articleName', 'a.type as articleType'])
    .executeTakeFirst();
  return found && contentOf(found);
}

type Found = Omit<CertificateContent, 'isInhaled' | 'releasedAt'> & ToCertify & { type: ArticleType };

function contentOf(found: Found): CertificateContent | undefined {
  if (!hasCertificate(found)) return undefined;
  const { type, articleType: _, ...content } = found;
  return { ...content, isInhaled: isCannabis(type) };
}
