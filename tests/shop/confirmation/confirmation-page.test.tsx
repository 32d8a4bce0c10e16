import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ConfirmationPage } from '../../../packages/shop/src/features/confirmation/confirmation-page.tsx';
import type { ShopOrder } from '../../../packages/shop/src/features/confirmation/shop-order.ts';
import { renderPart } from '../support/render-part.tsx';

const settings = {
  shopName: 'Musterapotheke Hamburg',
  street: 'Musterstraße 1',
  zip: '20095',
  city: 'Hamburg',
  hotline: '040 5550101',
};
const draw = (order?: Partial<ShopOrder>) =>
  renderPart(
    <Routes location="/confirmation/o1">
      <Route path="/confirmation/:order" element={<ConfirmationPage />} />
    </Routes>,
    { answers: order && { '/my-account/order/o1': order }, config: { settings } },
  );
const order: Partial<ShopOrder> = {
  id: 'o1',
  orderNumber: '100001',
  createdAt: '2026-03-04T09:00:00.000Z',
  state: 'accepted',
  isPickup: false,
  prescriptionTransmission: 'paper/letter',
  paymentProvider: 'invoice',
  shippingProvider: 'shipping',
  shippingOptions: [],
  uploads: [],
  items: [],
  cannabisItems: [],
  totalTaxes: [],
  totalPrice: 1000,
  totalPaymentPrice: 1000,
  totalNetPrice: 840,
  usedBalance: 0,
  coPayment: 0,
  insurerShare: 0,
  invoiceFirstName: 'Kim',
  invoiceLastName: 'Muster',
  invoiceStreet: 'Musterweg 1',
  invoiceZip: '20095',
  invoiceCity: 'Hamburg',
  deliveryFirstName: 'Kim',
  deliveryLastName: 'Muster',
  deliveryStreet: 'Am Markt 2',
  deliveryZip: '50667',
  deliveryCity: 'Köln',
};

it('has its heading, which gets the focus, while the order is loading', () => {
  const page = draw();
  expect(page).toMatch(/<h1[^>]*>Deine Bestellung wird geladen …<\/h1>/);
});

it('shows headline, number, both addresses and the way of the prescription', () => {
  const page = draw(order);
  expect(page).toMatch(/<h1[^>]*>[^<]*Originalrezept/);
  for (const word of ['100001', '04.03.2026', 'Musterweg 1', 'Am Markt 2', '50667 Köln'])
    expect(page).toContain(word);
  expect(page).toContain('Papierrezept, du schickst es per Post');
});

it('says for an order to be picked up so instead of an address', () => {
  const page = draw({ ...order, isPickup: true, shippingProvider: 'pickup' });
  expect(page).toContain('<p>Abholung in der Apotheke</p>');
  expect(page).not.toContain('Am Markt 2');
});

it('begins with name and address of the pharmacy, for paper', () => {
  expect(draw(order)).toContain(
    '<address class="rz-letterhead"><strong>Musterapotheke Hamburg</strong><span>Musterstraße 1, 20095 Hamburg</span><span>040 5550101</span>',
  );
});
