import { expect, it } from 'vitest';
import { MyAccountPage } from '../../../packages/shop/src/app/composed/my-account-page.tsx';
import type { Account } from '../../../packages/shop/src/features/account/account.ts';
import { accountOrder } from '../support/account-order.ts';
import { aCustomer } from '../support/demo-config.ts';
import { renderPart } from '../support/render-part.tsx';

const account: Account = {
  address: {
    firstName: 'Kim',
    lastName: 'Muster',
    street: 'Musterweg 1',
    additionalAddress: null,
    zip: '20095',
    city: 'Hamburg',
    phone: '040 1',
    email: 'kim@demo.test',
    dateOfBirth: '1990-01-01',
    deliveryNote: null,
  },
  moreStatusUpdates: false,
  eventInvitations: false,
  locale: 'de',
  payType: 'self',
  orders: [accountOrder()],
};
const draw = (fields: Partial<Account> = {}, config = {}) =>
  renderPart(<MyAccountPage />, { answers: { '/my-account': { ...account, ...fields } }, config });

it('shows the patient ID, or that there is none', () => {
  expect(draw()).toContain(aCustomer.customerNumber);
  expect(draw({}, { user: { ...aCustomer, customerNumber: undefined } })).toContain('nicht verfügbar');
});

it('has a button to log out', () => {
  expect(draw()).toMatch(/<button[^>]*>(<[^>]+>)*Logout/);
});

it('shows events and appointments only if there are any', () => {
  const eventRegistration = {
    token: 'abc',
    accepted: true,
    event: { name: 'Tag der offenen Tür', date: '2026-09-01T16:00:00.000Z', location: 'Hamburg' },
  };
  const appointments = [{ id: 'a1', start: '2026-09-01T09:00:00.000Z', duration: 30 }];
  const full = draw({ eventRegistration, appointments } as Partial<Account>);
  expect(full).toContain('Tag der offenen Tür');
  expect(full).toContain('id="rz-account-appointments"');
  const none = draw({ eventRegistration: null, appointments: [] });
  expect(none).not.toContain('rz-account-event');
  expect(none).not.toContain('rz-account-appointments');
});

it('offers to cancel an order only while that is possible', () => {
  expect(draw()).toContain('rz-orders__cancel');
  expect(draw({ orders: [accountOrder({ isUserCancelable: false })] })).not.toContain('rz-orders__cancel');
});

it('shows for a cancelled and a rejected order only its state', () => {
  for (const state of ['cancelled', 'rejected'] as const) {
    const html = draw({ orders: [accountOrder({ state, isUserCancelable: false })] });
    expect(html).toContain('<td colSpan="7" class="rz-orders__off">Bestellung storniert</td>');
    expect(html).not.toContain('rz-orders__actions');
  }
});

it.each([
  [{}, /^89,90\s€$/],
  [{ totalPaymentPrice: 1000 }, /^10,00\s€ zu zahlen, von insgesamt 89,90\s€$/],
  [{ totalPaymentPrice: 1000, paymentReceived: true }, /^10,00\s€ bezahlt, von insgesamt 89,90\s€$/],
  [{ totalPaymentPrice: 0, paymentReceived: true }, /^0,00\s€ zu zahlen, von insgesamt 89,90\s€$/],
  [{ totalPaymentPrice: 1000, state: 'cancelled' }, /^89,90\s€$/],
] as const)('shows of an order %j what its customer pays, and of how much', (fields, shown) => {
  const html = draw({ orders: [accountOrder(fields)] });
  const [, cell = ''] = /<td[^>]*data-label="Betrag">(.*?)<\/td>/.exec(html) ?? [];
  expect(
    cell
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ).toMatch(shown);
});

it('names the column of each value in its cell, for narrow screens without a table head', () => {
  const labels = [...draw().matchAll(/<td[^>]*data-label="([^"]+)"/g)].map(([, label]) => label);
  expect(labels).toEqual([
    'Betrag',
    'Rechnung',
    'Rezept',
    'Zertifikat',
    'Bezahlt',
    'Rezept geprüft',
    'Verschickt',
  ]);
});

it('says when there are no orders, and leads to the range', () => {
  const html = draw({ orders: [] });
  expect(html).toMatch(/<div class="rz-empty"><p>[^<]*Bestellung/);
  expect(html).toMatch(/<a class="rz-button[^"]*" href="\/sortiment"/);
});

it('shows a doctor neither orders nor balance nor insurance card', () => {
  const html = draw({ payType: 'doctor', orders: [] }, { user: { ...aCustomer, payType: 'doctor' } });
  for (const id of ['rz-account-orders', 'rz-account-balance', 'rz-account-card'])
    expect(html).not.toContain(id);
});
