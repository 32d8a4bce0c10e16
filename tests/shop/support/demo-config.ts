import type { AppConfig, Article, User } from '../../../packages/shop/src/lib/api/types.ts';

let count = 0;

/** An article that a visitor would be sent; name what matters to the test. */
export function anArticle(fields: Partial<Article> = {}): Article {
  count += 1;
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    urlId: `a${count}`,
    slug: `artikel-${count}`,
    name: `Nordblatt ${count} Hanse Haze`,
    type: 'cannabis',
    brand: { id: 'b1', name: 'Nordblatt' },
    unit: 'g',
    packageAmount: 1,
    inStock: true,
    allow: true,
    ...fields,
  };
}

export const aCustomer: User = {
  customerNumber: '12345678',
  payType: 'self',
  firstName: 'Kim',
  lastName: 'Muster',
  street: 'Musterweg 1',
  zip: '20095',
  city: 'Hamburg',
};

/** The configuration of a shop with these articles, as a visitor gets it. */
export function aConfig(fields: Partial<AppConfig> = {}): AppConfig {
  return {
    offline: false,
    user: null,
    range: { version: '1', soldOut: [], lowStock: [] },
    articles: [],
    availableArticleTypes: [],
    showPrices: true,
    articlesRequireLogin: false,
    registrationEmail: 'twice',
    allowedUploadMimes: [],
    allowedUploadExtensions: [],
    shippingMethods: [],
    payment: [],
    hasBlogPosts: false,
    unreadBlogPostCount: 0,
    jobOfferCount: 0,
    settings: { shopName: 'Musterapotheke Hamburg', phone: '040 5550100' },
    carrierZips: [],
    terms: { paymentDays: 10, dispatchDays: 2 },
    version: '1',
    ...fields,
  };
}
