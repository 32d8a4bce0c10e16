import { expect, it } from 'vitest';
import { readJson } from './support/files.ts';

interface Shape {
  $ref?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

// The fields that section 3 of the shop front's specification names, by the answer that carries them.
const promised: [where: string, fields: string][] = [
  [
    'app-config#config',
    `offline offlineText user articles availableArticleTypes showPrices articlesRequireLogin terpeneDescriptions
    allowedUploadMimes allowedUploadExtensions shippingMethods payment hasBlogPosts unreadBlogPostCount jobOfferCount
    requestUserInfos customEnterShopDialog customAfterLoginDialog tooManyOrdersWarning startPageFeatured startPageArticles`,
  ],
  ['app-config#config.shippingMethods', 'name title subtitle prices'],
  ['app-config#config.payment', 'name title subtitle'],
  ['app-config#config.customAfterLoginDialog', 'text presetImageIndex'],
  [
    'app-config#config.user',
    `firstName lastName street additionalAddress zip city deliveryNote gender customerNumber payType`,
  ],
  [
    'app-config#article',
    `id urlId slug name publicNamePrimary publicNameSecondary text type brand species strain thc cbd unit packageAmount
    normalizedPackageAmount normalizedPackageUnit normalizedPricePerDisplayUnit price colorCategory inStock notInStockText
    allow isSellOffArticle showLowStockWarning isPreparedType batchPreparationPackageAmount packagingType
    sealOfTransparency showImageInList isShowcasePromoted requiresPrescription crossing cultivationFacility
    cultivationMethod irradiationMethod countryOfOrigin terpeneProfile isVariationArticle variationLabel variations
    shopImages imageName`,
  ],
  ['app-config#article.brand', 'id name logoName'],
  ['app-config#article.variations', 'id name childArticle'],
  ['app-config#article.shopImages', 'id imageName isBatchImage'],
  ['app-config#article.latestBatch', 'thc cbd tymc tamc dryingLoss pzn releaseSpecification'],
  ['blog#response.data', 'blogPosts readBlogPosts'],
  [
    'blog-post#response.data',
    'id date categoryName title introText text imageName presetImageIndex onlyVisibleForLoggedInUsers',
  ],
  [
    'cart-calculate#response.data',
    `totalPrice totalPriceWithoutFees totalPaymentPrice totalTaxes totalTax totalCannabisAmount usedBalance items`,
  ],
  ['cart-calculate#response.data.totalTaxes', 'vat tax'],
  [
    'cart-calculate#response.data.items.0',
    'id packageAmount singlePrice totalPrice tax stockStatus subItemsTotal',
  ],
  ['cart-calculate#response.data.items.1', 'name totalPrice type'],
  ['cart-calculate#request.items', 'articleId amount packageAmount subItems'],
  [
    'checkout-order#request',
    'items upload paymentMethod shippingMethod shippingAddress prescriptionTransmission',
  ],
  [
    'checkout-order#request.shippingAddress',
    'firstName lastName street additionalAddress zip city deliveryNote',
  ],
  ['checkout-order#response.data', 'status url orderId'],
  [
    'order#order',
    `id orderNumber state reviewed prescriptionChecked paymentReceived isPrescriptionNotRequired isPickup
    prescriptionTransmission paymentProvider shippingProvider uploads certificateIds items totalPrice totalTax totalTaxes
    createdAt invoiceFirstName invoiceLastName invoiceStreet invoiceAdditionalAddress invoiceZip invoiceCity
    deliveryFirstName deliveryLastName deliveryStreet deliveryAdditionalAddress deliveryZip deliveryCity deliveryNote
    cannabisItems`,
  ],
  [
    'order#item',
    `articleName amount packageAmount unit totalPrice thc cbd subItems isSpecialType id article displayTotalAmount
    displayUnit batchPreparationPackageAmount batchPreparationPackageUnit batches`,
  ],
  ['order#item.batches', 'id hasBatchCertificate'],
];

/** What a call takes over from a form: `…/schemas/forms/delivery-address/schema`. */
const referred = (id: string) => readJson(`${id.replace(/^.*\/(?=schemas\/)/, '')}.json`) as Shape;

/** The shape below a path such as `response.data.items.0`; lists are stepped into, a number picks one of several shapes. */
function shapeAt(where: string): Shape | undefined {
  const [file = '', path = ''] = where.split('#');
  const [name = '', ...steps] = path.split('.');
  const { $defs } = readJson(`schemas/api/${file}.json`) as { $defs: Record<string, Shape> };
  return steps.reduce<Shape | undefined>((shape, step) => {
    const next = /^\d$/.test(step) ? shape?.anyOf?.[Number(step)] : shape?.properties?.[step];
    const shown = next?.$ref === undefined ? next : referred(next.$ref);
    return shown?.items ?? shown;
  }, $defs[name]);
}

it.each(promised)('%s has the specified fields', (where, fields) => {
  const own = shapeAt(where);
  const properties = { ...own?.properties, ...own?.anyOf?.find((one) => one.properties)?.properties };
  expect(fields.split(/\s+/).filter((field) => !(field in properties))).toEqual([]);
});
