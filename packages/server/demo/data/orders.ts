import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';

export interface DemoOrder {
  customer: string;
  daysAgo: number;
  items: [urlId: string, amount: number][];
  shippingMethod: string;
  paymentMethod: string;
  transmission?: CheckoutOrderRequest['prescriptionTransmission'];
  /** Events of `schemas/flows/order.json` in order, with who sends each. */
  events: [event: string, by: string][];
  reason?: string;
}

const accepted: DemoOrder['events'] = [['accept', 'apotheker']];
const verified: DemoOrder['events'] = [
  ...accepted,
  ['recordPrescription', 'support'],
  ['verify', 'apotheker'],
];
const checked: DemoOrder['events'] = [
  ...verified,
  ['checkPrescription', 'apotheker'],
  ['recordPayment', 'support'],
];
const making: DemoOrder['events'] = [...checked, ['manufacture', 'apotheker']];
const made: DemoOrder['events'] = [...making, ['assignBatches', 'pta'], ['finishManufacturing', 'pta']];
const shipped: DemoOrder['events'] = [...made, ['releaseForShipping', 'apotheker2']];
const shelved: DemoOrder['events'] = [...made, ['releaseForPickup', 'apotheker2']];

/** One order at least in every state. Who may try the shop by hand has none that would bar the next one. */
export const demoOrders: DemoOrder[] = [
  {
    customer: 'selbst',
    daysAgo: 62,
    items: [
      ['a001', 10],
      ['z001', 1],
    ],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'paper/letter',
    events: [...shipped, ['complete', 'pta']],
  },
  {
    customer: 'selbst',
    daysAgo: 30,
    items: [
      ['r001', 2],
      ['z008', 1],
    ],
    shippingMethod: 'pickup',
    paymentMethod: 'pharmacy',
    transmission: 'digital/health-card',
    events: [...shelved, ['complete', 'pta']],
  },
  {
    customer: 'selbst',
    daysAgo: 21,
    items: [['a007', 5]],
    shippingMethod: 'shipping+express',
    paymentMethod: 'invoice',
    transmission: 'digital/app',
    events: [['cancel', 'customer']],
  },
  {
    customer: 'selbst',
    daysAgo: 12,
    items: [['a018', 15]],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'email/link',
    events: [...accepted, ['reject', 'apotheker']],
    reason: 'Das Rezept nennt eine andere Sorte.',
  },
  {
    customer: 'privat',
    daysAgo: 4,
    items: [
      ['a003', 20],
      ['e001', 1],
    ],
    shippingMethod: 'pickup',
    paymentMethod: 'invoice',
    transmission: 'paper/in-person',
    events: shelved,
  },
  {
    customer: 'privat',
    daysAgo: 3,
    items: [['m001', 2]],
    shippingMethod: 'carrier+evening',
    paymentMethod: 'invoice',
    transmission: 'digital/kim',
    events: made,
  },
  {
    customer: 'kasse',
    daysAgo: 3,
    items: [
      ['a002', 25],
      ['a009', 10],
    ],
    shippingMethod: 'shipping',
    paymentMethod: 'insurance',
    transmission: 'paper/letter-doctor',
    events: shipped,
  },
  {
    customer: 'frei',
    daysAgo: 2,
    items: [['r002', 1]],
    shippingMethod: 'shipping',
    paymentMethod: 'insurance',
    transmission: 'digital/health-card',
    events: making.filter(([event]) => event !== 'recordPayment'),
  },
  {
    customer: 'neu',
    daysAgo: 0,
    items: [
      ['a013', 10],
      ['z004', 1],
    ],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'paper/letter',
    events: [],
  },
  {
    customer: 'angenommen',
    daysAgo: 1,
    items: [['a022', 15]],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'paper/letter',
    events: accepted,
  },
  {
    customer: 'pruefung',
    daysAgo: 1,
    items: [
      ['a019', 30],
      ['z009', 1],
    ],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'digital/app',
    events: verified,
  },
  {
    customer: 'abgelaufen',
    daysAgo: 14,
    items: [['a014', 20]],
    shippingMethod: 'shipping',
    paymentMethod: 'invoice',
    transmission: 'paper/letter',
    events: [...accepted, ['exceedReservation', 'system']],
  },
  {
    customer: 'offen',
    daysAgo: 45,
    items: [
      ['z006', 1],
      ['z010', 2],
    ],
    shippingMethod: 'pickup',
    paymentMethod: 'pharmacy',
    events: [
      ...accepted,
      ['verify', 'apotheker'],
      ['readyForPickup', 'apotheker'],
      // Handed over, but the payment wasn't recorded.
      ['complete', 'pta'],
    ],
  },
];
