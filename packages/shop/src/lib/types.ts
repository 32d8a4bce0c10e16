/** What the shop reads from the app configuration. Money is whole cents; absent fields weren't sent to this reader. */

export type PayType = 'self' | 'private_insurance' | 'public_insurance' | 'public_free' | 'doctor';
export type ArticleType = 'cannabis' | 'readymade' | 'milled' | 'essence' | 'standard' | 'merchandise';

export interface User {
  customerNumber: string;
  payType: PayType;
  firstName: string;
  lastName: string;
  street: string;
  additionalAddress?: string | null;
  zip: string;
  city: string;
  deliveryNote?: string | null;
  gender?: string | null;
}

export interface Brand {
  id: string;
  name: string;
  logoName?: string | null;
}

export interface LatestBatch {
  thc?: number | null;
  cbd?: number | null;
  tymc?: number | null;
  tamc?: number | null;
  dryingLoss?: number | null;
  pzn?: string | null;
  releaseSpecification?: string | null;
}

export interface ShopImage {
  id: string;
  imageName: string;
  isBatchImage?: boolean;
}

export interface Variation {
  id: string;
  name: string;
  /** Id of the article that this variation is sold as. */
  childArticle: string;
}

export interface Article {
  id: string;
  urlId: string;
  slug: string;
  name: string;
  publicNamePrimary?: string | null;
  publicNameSecondary?: string | null;
  text?: string | null;
  type: ArticleType;
  brand?: Brand | null;
  species?: string | null;
  strain?: string | null;
  thc?: number | null;
  cbd?: number | null;
  unit: string;
  packageAmount: number;
  normalizedPackageAmount?: number | null;
  normalizedPackageUnit?: string | null;
  normalizedPricePerDisplayUnit?: number | null;
  price?: number | null;
  colorCategory?: string | null;
  inStock: boolean;
  notInStockText?: string | null;
  allow?: boolean | null;
  isSellOffArticle?: boolean | null;
  showLowStockWarning?: boolean | null;
  isPreparedType?: boolean | null;
  batchPreparationPackageAmount?: number | null;
  packagingType?: string | null;
  sealOfTransparency?: boolean | null;
  showImageInList?: boolean | null;
  isShowcasePromoted?: boolean | null;
  requiresPrescription?: boolean | null;
  crossing?: string | null;
  cultivationFacility?: string | null;
  cultivationMethod?: string | null;
  irradiationMethod?: string | null;
  countryOfOrigin?: string | null;
  terpeneProfile?: string[] | null;
  isVariationArticle?: boolean | null;
  variationLabel?: string | null;
  variations?: Variation[] | null;
  shopImages?: ShopImage[] | null;
  imageName?: string | null;
  latestBatch?: LatestBatch | null;
}

export interface ShippingMethod {
  name: string;
  title: string;
  subtitle?: string | null;
  /** Price in cents by the order value from which it holds. */
  prices: Record<string, number>;
  options?: { name: string; title: string; price: number }[];
}

export interface PaymentMethod {
  name: string;
  title: string;
  subtitle?: string | null;
}

export interface AfterLoginDialog {
  text: string;
  presetImageIndex?: number | null;
}

/** How to reach the pharmacy; every field may be left empty in the settings. */
export interface ShopSettings {
  shopName: string;
  street?: string;
  zip?: string;
  city?: string;
  postBox?: string;
  phone?: string;
  hotline?: string;
  email?: string;
  /** Where digitised prescriptions go. */
  prescriptionEmail?: string;
  kimAddress?: string;
  openingHours?: string;
}

export interface AppConfig {
  offline: boolean;
  offlineText?: string | null;
  user: User | null;
  articles: Article[];
  availableArticleTypes: string[];
  showPrices: boolean;
  articlesRequireLogin: boolean;
  terpeneDescriptions?: Record<string, { occurrence: string; description: string }>;
  allowedUploadMimes: string[];
  allowedUploadExtensions: string[];
  shippingMethods: ShippingMethod[];
  payment: PaymentMethod[];
  hasBlogPosts: boolean;
  unreadBlogPostCount: number;
  jobOfferCount: number;
  requestUserInfos?: string[];
  customEnterShopDialog?: AfterLoginDialog | null;
  customAfterLoginDialog?: AfterLoginDialog | null;
  tooManyOrdersWarning?: boolean;
  /** Ids of the articles shown first on the start page. */
  startPageFeatured?: string[];
  startPageArticles?: string[];
  settings: ShopSettings;
  isChubbyGorillaEnabled?: boolean;
  carrierZips: string[];
  version: string;
}
