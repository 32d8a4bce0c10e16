import { beforeAll, expect, it } from 'vitest';
import { Footer } from '../../../packages/shop/src/app/shell/footer.tsx';
import { MessageOverlay } from '../../../packages/shop/src/app/shell/message-overlay.tsx';
import { OfflinePage } from '../../../packages/shop/src/app/shell/offline-page.tsx';
import { CheckoutReview } from '../../../packages/shop/src/features/checkout/checkout-review.tsx';
import { DeliveryPage } from '../../../packages/shop/src/features/checkout/delivery-page.tsx';
import { PaymentPage } from '../../../packages/shop/src/features/checkout/payment-page.tsx';
import { OrderChoices } from '../../../packages/shop/src/features/confirmation/order-choices.tsx';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';
import { ContactCard } from '../../../packages/shop/src/features/content/contact-card.tsx';
import { ContentBody } from '../../../packages/shop/src/features/content/content-body.tsx';
import { TransmissionHint } from '../../../packages/shop/src/ui/checkout/transmission-hint.tsx';
import { SumRows } from '../../../packages/shop/src/ui/order/sum-rows.tsx';
import { aConfig } from '../support/demo-config.ts';
import { loadLanguage, renderPart } from '../support/render-part.tsx';
import { saidIn } from '../support/said-in.ts';

beforeAll(async () => {
  await loadLanguage('en', ['content']);
});

/** Each text in German, and where it is written at all, in English. */
const both = (name: string, isTranslated: boolean) => ({
  [name]: `Zwetschge ${name}`,
  ...(isTranslated && { [`${name}In`]: { en: `Plum ${name}`, fr: 'Quetsche' } }),
});

const configOf = (is: boolean) => {
  const method = { ...both('title', is), ...both('subtitle', is) } as { title: string };
  const express = { name: 'express', price: 990, ...(both('title', is) as { title: string }) };
  return aConfig({
    settings: { shopName: 'Elbe', street: 'Elm Lane 1', zip: '1', city: 'H', ...both('openingHours', is) },
    payment: [{ name: 'invoice', ...method }],
    shippingMethods: [{ name: 'shipping', ...method, prices: {}, options: [express] }],
    ...both('offlineText', is),
  });
};
const sums = {
  totalPriceWithoutFees: 1,
  totalNetPrice: 1,
  totalTaxes: [],
  totalPrice: 1,
  coPayment: 0,
  insurerShare: 0,
  usedBalance: 0,
  totalPaymentPrice: 1,
};
const order = {
  paymentProvider: 'invoice',
  shippingProvider: 'shipping',
  shippingOptions: ['express'],
} as unknown as ShopOrder;

const views: Record<string, (config: ReturnType<typeof configOf>, is: boolean) => React.ReactNode> = {
  footer: () => <Footer isBare={false} />,
  'contact card': ({ settings }) => <ContactCard settings={settings} />,
  'about us': () => <ContentBody name="about-us" />,
  'offline page': (config) => <OfflinePage config={config} />,
  'ways to pay': () => <PaymentPage />,
  'ways to send': () => <DeliveryPage />,
  review: () => <CheckoutReview />,
  'choices of an order': () => <OrderChoices order={order} />,
  'where to bring a prescription': ({ settings }) => (
    <TransmissionHint transmission="paper/in-person" settings={settings} />
  ),
  sums: (_config, is) => (
    <dl>
      <SumRows sums={sums} packaging={[]} charges={[{ ...both('name', is), cents: 490 }]} />
    </dl>
  ),
};

const plums = (name: string, { is, url }: { is: boolean; url: string }) => {
  const config = configOf(is);
  const choices = { paymentMethod: 'invoice', shippingMethod: 'shipping', shippingOptions: ['express'] };
  const lines = [{ articleId: 'a', amount: 5, subItems: [] }];
  const html = renderPart(views[name]?.(config, is), { url, config, state: { choices, lines } });
  return saidIn(html).texts.filter(({ text }) => /Zwetschge|Plum|Quetsche/.test(text));
};

it.each(Object.keys(views))('speak English where staff wrote it, without a mark: %s', (name) => {
  const said = plums(name, { is: true, url: '/en/cart' });
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ text, lang }) => !text.includes('Plum') || lang)).toEqual([]);
});

it.each(Object.keys(views))('speak German, marked as such, where staff wrote nothing else: %s', (name) => {
  const said = plums(name, { is: false, url: '/en/cart' });
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ text, lang }) => !text.includes('Zwetschge') || lang !== 'de')).toEqual([]);
});

it.each(Object.keys(views))('speak German on German pages: %s', (name) => {
  const said = plums(name, { is: true, url: '/cart' });
  expect(said.filter(({ text, lang }) => !text.includes('Zwetschge') || lang)).toEqual([]);
});

it('speak English in the pharmacy’s message, too', () => {
  const message = { text: '<p>Zwetschge</p>', textIn: { en: '<p>Plum</p>' } };
  const { texts } = saidIn(
    renderPart(<MessageOverlay message={message} onClose={() => undefined} />, { url: '/en' }),
  );
  expect(texts.filter(({ text }) => /Plum|Zwetschge/.test(text))).toEqual([
    { text: 'Plum', lang: undefined },
  ]);
});
