import type { Generated } from 'kysely';
import type { ArticleType, Unit } from '../../domain/catalogue/article-type.ts';
import type { Computed, FilledJson } from './column-types.ts';
import type { EntityColumns } from './platform-tables.ts';

export interface BrandTable extends EntityColumns {
  name: string;
  logoName: string | null;
  text: string | null;
}

export interface Variation {
  id: string;
  name: string;
  childArticleId: string;
}

export interface ShopImage {
  id: string;
  imageName: string;
  isBatchImage?: boolean;
}

export interface ArticleTable extends EntityColumns {
  name: string;
  slug: string;
  urlId: string;
  publicNamePrimary: string;
  publicNameSecondary: string | null;
  text: string | null;
  type: ArticleType;
  brandId: string;
  species: string | null;
  strain: string | null;
  thc: number | null;
  cbd: number | null;
  unit: Unit;
  packageAmount: number;
  priceCents: number;
  vatPercent: number;
  colorCategory: string | null;
  notInStockText: string | null;
  allow: Generated<boolean>;
  isSellOffArticle: Generated<boolean>;
  lowStockThreshold: Generated<number>;
  batchPreparationPackageAmount: number | null;
  packagingType: string | null;
  sealOfTransparency: Generated<boolean>;
  showImageInList: Generated<boolean>;
  isShowcasePromoted: Generated<boolean>;
  requiresPrescription: Generated<boolean>;
  crossing: string | null;
  cultivationFacility: string | null;
  cultivationMethod: string | null;
  irradiationMethod: string | null;
  countryOfOrigin: string | null;
  terpeneProfile: FilledJson<string[]>;
  isVariationArticle: Generated<boolean>;
  variationLabel: string | null;
  variations: FilledJson<Variation[]>;
  shopImages: FilledJson<ShopImage[]>;
  imageName: string | null;
}

export interface ArticleView extends ArticleTable {
  brandName: Computed<string>;
  availableAmount: Computed<number>;
  inStock: Computed<boolean>;
  showLowStockWarning: Computed<boolean>;
  isPreparedType: Computed<boolean>;
}

export interface PictureTable {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

export interface PictureSizeTable {
  name: string;
  width: number;
  format: 'avif' | 'webp';
  content: Uint8Array;
}

/** Articles, their brands and their pictures. */
export interface CatalogueTables {
  brand: BrandTable;
  article: ArticleTable;
  articleView: ArticleView;
  picture: PictureTable;
  pictureSize: PictureSizeTable;
}
