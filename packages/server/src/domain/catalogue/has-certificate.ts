import { type ArticleType, medicineTypes } from './article-type.ts';

/** A batch as far as its certificate depends on it. */
export interface ToCertify {
  /** Of what was sold from it; null where nobody knows any more. */
  articleType: ArticleType | null;
  releasedAt: string | null;
}

/** A batch of medicine has a certificate once it was released, also when it was blocked later. */
export const hasCertificate = (batch: ToCertify): batch is ToCertify & { releasedAt: string } =>
  batch.releasedAt !== null && batch.articleType !== null && medicineTypes.includes(batch.articleType);
