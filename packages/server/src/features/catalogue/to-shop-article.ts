import { isPrepared } from '../../domain/catalogue/article-type.ts';
import { unitPriceOf } from '../../domain/catalogue/unit-price.ts';
import type { ArticleRow } from './article-store.ts';

/** What the shop shows of a batch. */
interface CurrentBatch {
  thc: number | null;
  cbd: number | null;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  pzn: string | null;
  releaseSpecification: string | null;
}

/** An article under the names of the shop's calls, but for what is left of it; what a reader may not see is dropped afterwards. */
export function toShopArticle(article: ArticleRow, batch: CurrentBatch | undefined) {
  const unitPrice = unitPriceOf(article);
  return {
    id: article.id,
    urlId: article.urlId,
    slug: article.slug,
    name: article.name,
    publicNamePrimary: article.publicNamePrimary,
    publicNameSecondary: article.publicNameSecondary,
    text: article.text,
    type: article.type,
    brand: { id: article.brandId, name: article.brandName, logoName: article.brandLogoName },
    species: article.species,
    strain: article.strain,
    thc: batch?.thc ?? article.thc,
    cbd: batch?.cbd ?? article.cbd,
    unit: article.unit,
    packageAmount: article.packageAmount,
    normalizedPackageAmount: unitPrice.amount,
    normalizedPackageUnit: unitPrice.unit,
    normalizedPricePerDisplayUnit: unitPrice.pricePerUnitCents,
    price: article.priceCents,
    colorCategory: article.colorCategory,
    notInStockText: article.notInStockText,
    allow: article.allow,
    isSellOffArticle: article.isSellOffArticle,
    isPreparedType: isPrepared(article.type),
    batchPreparationPackageAmount: article.batchPreparationPackageAmount,
    packagingType: article.packagingType,
    sealOfTransparency: article.sealOfTransparency,
    showImageInList: article.showImageInList,
    isShowcasePromoted: article.isShowcasePromoted,
    requiresPrescription: article.requiresPrescription,
    crossing: article.crossing,
    cultivationFacility: article.cultivationFacility,
    cultivationMethod: article.cultivationMethod,
    irradiationMethod: article.irradiationMethod,
    countryOfOrigin: article.countryOfOrigin,
    terpeneProfile: article.terpeneProfile,
    isVariationArticle: article.isVariationArticle,
    variationLabel: article.variationLabel,
    variations: article.variations.map(({ id, name, childArticleId }) => ({
      id,
      name,
      childArticle: childArticleId,
    })),
    shopImages: article.shopImages,
    imageName: article.imageName,
    latestBatch: batch
      ? {
          thc: batch.thc,
          cbd: batch.cbd,
          tymc: batch.tymc,
          tamc: batch.tamc,
          dryingLoss: batch.dryingLoss,
          pzn: batch.pzn,
          releaseSpecification: batch.releaseSpecification,
        }
      : null,
  };
}
