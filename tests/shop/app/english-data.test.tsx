import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { MyAccountPage } from '../../../packages/shop/src/app/composed/my-account-page.tsx';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import { CartPage } from '../../../packages/shop/src/features/cart/cart-page.tsx';
import { CheckoutPage } from '../../../packages/shop/src/features/checkout/checkout-page.tsx';
import { DeliveryAddressPage } from '../../../packages/shop/src/features/checkout/delivery-address-page.tsx';
import { DeliveryPage } from '../../../packages/shop/src/features/checkout/delivery-page.tsx';
import { PaymentPage } from '../../../packages/shop/src/features/checkout/payment-page.tsx';
import { PrescriptionPage } from '../../../packages/shop/src/features/checkout/prescription-page.tsx';
import { ConfirmationPage } from '../../../packages/shop/src/features/confirmation/confirmation-page.tsx';
import { RedeemPage } from '../../../packages/shop/src/features/redeem/redeem-page.tsx';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { blogPartKey, blogPostKey } from '../../../packages/shop/src/lib/blog.ts';
import { jobOffersKey } from '../../../packages/shop/src/lib/job-offers.ts';
import { accountOrder } from '../support/account-order.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';
import { germanWordsIn } from '../support/german-words.ts';
import { inOwnLanguage, written } from '../support/own-language.ts';
import { loadLanguage, renderPart } from '../support/render-part.tsx';
import { saidIn } from '../support/said-in.ts';

beforeAll(async () => {
  await loadLanguage('en');
});

const settings = { shopName: 'Elbe', street: 'Elm Lane 1', zip: '20095', city: 'Hamburg', hotline: '040 1' };
const texts = inOwnLanguage('entities/article/schema.json');
const flower = anArticle({
  ...texts,
  slug: 'haze',
  urlId: 'a001',
  brand: { id: 'b', name: 'Nord' },
  inStock: false,
  isPreparedType: true,
  batchPreparationPackageAmount: 5,
  price: 899,
  latestBatch: { thc: 22, cbd: 1, tymc: 100, tamc: 900, dryingLoss: 9, pzn: '12345678' },
});
const fromSettings = inOwnLanguage('forms/shop-settings/schema.json') as { openingHours: string };
const config: Partial<AppConfig> = {
  articles: [flower],
  hasBlogPosts: true,
  jobOfferCount: 1,
  settings: { ...settings, openingHours: fromSettings.openingHours },
  payment: [{ name: 'invoice', title: `${written} title`, subtitle: `${written} subtitle` }],
  shippingMethods: [
    {
      name: 'shipping',
      title: `${written} title`,
      subtitle: `${written} subtitle`,
      prices: {},
      options: [{ name: 'express', title: `${written} option`, price: 990 }],
    },
  ],
};
const post = {
  ...(inOwnLanguage('entities/blog-post/schema.json') as { title: string; introText: string; text: string }),
  id: 'p1',
  date: '2026-03-24',
  onlyVisibleForLoggedInUsers: false,
};
const job = {
  ...inOwnLanguage('entities/job-offer/schema.json'),
  id: 'j1',
  employmentType: 'full',
  hoursPerWeek: 40,
  applicationDeadline: '2026-12-24',
};
const line = {
  articleId: flower.id,
  amount: 5,
  subItems: [{ type: 'packaging' as const, value: 'Glastiegel' }],
};
const state = {
  lines: [line],
  choices: {
    paymentMethod: 'invoice',
    shippingMethod: 'shipping',
    shippingOptions: ['express'],
    shippingAddress: {
      firstName: 'Kim',
      lastName: 'Reed',
      street: 'Elm Lane 1',
      zip: '20095',
      city: 'Hamburg',
    },
    prescription: { kind: 'digital' as const },
    prescriptionTransmission: 'digital/health-card',
  },
  calculation: {
    items: [
      {
        id: flower.id,
        packageAmount: 1,
        singlePrice: 899,
        totalPrice: 4495,
        tax: 718,
        subItemsTotal: 398,
        coPayment: 500,
        orderableAmount: 80,
      },
      { name: `${written} shipping`, totalPrice: 490 },
    ],
    totalPrice: 5883,
    totalPriceWithoutFees: 4495,
    totalPaymentPrice: 4883,
    coPayment: 500,
    insurerShare: 1000,
    totalNetPrice: 4944,
    shippingPrices: [{ name: 'shipping', price: 490 }],
    deliveries: [
      {
        name: 'shipping',
        arrivesOn: '2026-11-27',
        neededBy: '2026-11-24',
        cutOff: '14:00',
        needs: ['payment'],
      },
    ],
    totalTax: 939,
    totalTaxes: [{ vat: 19, tax: 939 }],
    totalCannabisAmount: 5,
    containsPrescriptionItems: true,
    usedBalance: 100,
  },
} as unknown as NonNullable<Parameters<typeof renderPart>[1]>['state'];
const order = {
  ...accountOrder({ id: 'o1', reviewed: true, state: 'accepted' }),
  isPickup: false,
  prescriptionTransmission: 'paper/letter',
  paymentProvider: 'invoice',
  shippingProvider: 'shipping',
  shippingOptions: ['express'],
  uploads: [],
  waits: [{ for: 'prescription', isYours: true, until: null }],
  stations: [],
  items: [
    {
      id: 'i1',
      articleName: `${written} article`,
      isSpecialType: false,
      totalPrice: 22475,
      displayTotalAmount: 25,
      displayUnit: 'g',
      subItems: [{ type: 'packaging', value: 'Glastiegel' }],
      subItemsTotal: 398,
    },
    {
      id: 'i2',
      articleName: `${written} shipping`,
      isSpecialType: true,
      totalPrice: 490,
      subItems: [],
      subItemsTotal: 0,
    },
  ],
  cannabisItems: [],
  totalTaxes: [{ vat: 19, tax: 3652 }],
  totalNetPrice: 840,
  totalPaymentPrice: 1000,
  usedBalance: 0,
  coPayment: 0,
  insurerShare: 0,
  invoiceFirstName: 'Kim',
  invoiceLastName: 'Reed',
};
const account = {
  address: {
    firstName: 'Kim',
    lastName: 'Reed',
    street: 'Elm Lane 1',
    zip: '20095',
    city: 'Hamburg',
    phone: '040 1',
    email: 'kim@demo.test',
    dateOfBirth: '1990-01-01',
  },
  locale: 'en',
  payType: 'self',
  orders: [order],
  eventRegistration: {
    token: 'abc',
    accepted: true,
    event: { ...inOwnLanguage('entities/event/schema.json'), date: '2026-09-01T16:00:00.000Z' },
  },
  appointments: [{ id: 'a1', start: '2026-09-01T09:00:00.000Z', duration: 30 }],
};

const answers: Record<string, unknown> = {
  '/app-config': aConfig(config),
  [blogPartKey(0)]: { blogPosts: [post], readBlogPosts: [] },
  [blogPostKey('p1')]: post,
  [jobOffersKey]: [job],
};
const openPage = async (url: string) => {
  const { html } = await render({
    url,
    getJson: async (path) => {
      const key = path.replace('/api/shop', '');
      return key in answers ? { status: 200, body: { data: answers[key] } } : { status: 404, body: {} };
    },
  });
  return html;
};
const part = (page: React.ReactNode, url = '/en/cart') =>
  renderPart(page, {
    url,
    state,
    config: { ...config, user: { ...aCustomer, street: 'Elm Lane 1' } },
    answers: { '/my-account': account, '/my-account/order/o1': order },
  });

const pages: Record<string, () => string | Promise<string>> = {
  home: () => openPage('/en'),
  catalogue: () => openPage('/en/sortiment'),
  article: () => openPage('/en/sortiment/haze/a001'),
  'kept articles': () => openPage('/en/merkliste'),
  blog: () => openPage('/en/blog'),
  'blog post': () => openPage('/en/blog-post/p1'),
  jobs: () => openPage('/en/jobs'),
  contact: () => openPage('/en/contact'),
  registration: () => openPage('/en/registration'),
  cart: () => part(<CartPage />),
  payment: () => part(<PaymentPage />),
  delivery: () => part(<DeliveryPage />),
  'delivery address': () => part(<DeliveryAddressPage />),
  prescription: () => part(<PrescriptionPage />),
  checkout: () => part(<CheckoutPage />),
  redeem: () => part(<RedeemPage />, '/en/redeem'),
  confirmation: () =>
    part(
      <Routes location="/confirmation/o1">
        <Route path="/confirmation/:order" element={<ConfirmationPage />} />
      </Routes>,
      '/en/confirmation/o1',
    ),
  account: () => part(<MyAccountPage />, '/en/my-account'),
};
/** What is named within a sentence is a name. */
const isData = new RegExp(`^(?:${written} \\w+ ?)+$`);
/** Pages that show something that the pharmacy has written. */
const withData = Object.keys(pages).filter(
  (name) => !['delivery address', 'redeem', 'prescription', 'registration', 'kept articles'].includes(name),
);

it.each(withData)('marks what the pharmacy has written in German on the English page: %s', async (name) => {
  const said = saidIn((await pages[name]?.()) ?? '').texts.filter(({ text }) => isData.test(text));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ lang }) => lang !== 'de')).toEqual([]);
});

it.each(Object.keys(pages))(
  'says no German word on the English page but where it is marked: %s',
  async (name) => {
    const { texts: said, names } = saidIn((await pages[name]?.()) ?? '');
    const unmarked = said.filter(({ lang }) => lang !== 'de').map(({ text }) => text);
    expect(unmarked.length).toBeGreaterThan(5);
    const german = [...unmarked, ...names].filter((text) => germanWordsIn(text).length > 0);
    expect(german).toEqual([]);
  },
);

it('marks nothing on a German page', () => {
  const { texts: said } = saidIn(part(<CheckoutPage />, '/checkout'));
  expect(said.filter(({ lang }) => lang)).toEqual([]);
});
