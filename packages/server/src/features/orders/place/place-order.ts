import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../../deps.ts';
import type { Flows } from '../../../entities/flow/flows.ts';
import { AppError, type SayError } from '../../../errors.ts';
import { once, sameFiles } from '../../../http/idempotency.ts';
import type { Actor } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Documents } from '../../../platform/documents.ts';
import { keepSettings } from '../../../platform/settings/shop-settings.ts';
import type { Seal } from '../../../platform/storage/seal.ts';
import { type Locale, ownLocale, type Texts } from '../../../platform/texts.ts';
import type { MailOrder } from '../order-mails.ts';
import { storePrescriptions } from '../prescription-store.ts';
import { checkOrder } from './check-order.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { confirmationForm, mistakesInConfirmation } from './mistakes-in-confirmation.ts';
import type { OnlinePayments, OrderQuote, OrderRequest } from './order-request.ts';

export interface PlaceOrderDeps {
  clock: Clock;
  mailOrder: MailOrder;
  flows: Pick<Flows, 'begin'>;
  customers: Deps['customers'];
  balance: Deps['balance'];
  batches: Deps['batches'];
  blindIndex: Deps['blindIndex'];
  documents: Documents;
  seal: Seal;
  quoteCart: Deps['quoteCart'];
  payments: Pick<OnlinePayments, 'has' | 'start'>;
  submissions: Pick<Deps['submissions'], 'recordConsents'>;
  schemas: Pick<Deps['schemas'], 'forms'>;
  texts: Texts;
}

export interface PlacedOrder {
  status: 'success' | 'wait_for_payment';
  /** Where the customer pays, while the order waits for it. */
  url?: string;
  orderId: string;
}

export interface Buyer {
  customer: { id: string };
  actor: Actor;
  key: string | undefined;
  say: SayError;
  /** In which the order was read and placed: the shop answers in it. */
  locale?: Locale;
  /** The shop's address as the customer's browser has it. */
  origin: string;
}

type PlaceWithin = (tx: Tx, request: OrderRequest, by: Buyer) => Promise<PlacedOrder>;

/**
 * Places an order: prices it again under locks, reserves, writes order, event and mail in one transaction. What needs no lock
 * is read before; the batches, for which others wait, are locked last.
 */
export function createPlaceOrder(deps: PlaceOrderDeps & Pick<Deps, 'db' | 'settings'>) {
  const placeWithin = createPlaceWithin(deps);
  return async (request: OrderRequest, by: Buyer): Promise<PlacedOrder> => {
    const settings = await deps.settings();
    return deps.db.transaction().execute((tx) => {
      keepSettings(tx, settings);
      return placeWithin(tx, request, by);
    });
  };
}

/** The same within a transaction that is there already. */
export const createPlaceWithin =
  (deps: PlaceOrderDeps): PlaceWithin =>
  async (tx, request, by) => {
    // One order at a time per customer: balance and open orders are read before they are written.
    const at = deps.clock().toISOString();
    const customer = await deps.customers.holdForOrder(tx, by.customer.id, { at, locale: by.locale });
    const { upload = [], ...rest } = request;
    const same = { ...rest, upload: sameFiles(upload) };
    return once(
      tx,
      { scope: `checkout:${customer.id}`, key: by.key, request: same, seal: deps.seal },
      async () => {
        const quote = await deps.quoteCart(tx, request, { ...by, customer, lock: true, checkClaims: true });
        const form = formOf(deps);
        const { say, locale = ownLocale } = by;
        checkOrder(request, quote, {
          customer,
          say,
          payments: deps.payments,
          mistakesInConfirmation: () =>
            mistakesInConfirmation(form, request, quote, { texts: deps.texts, locale }),
        });
        const short = quote.lines.filter(({ stock }) => stock.allocations.length === 0);
        if (short.length > 0) {
          throw new AppError('outOfStock', { articleIds: short.map(({ article }) => article.id) });
        }
        return store(tx, deps, request, quote, { ...by, customer, at });
      },
    );
  };

async function store(
  tx: Tx,
  deps: PlaceOrderDeps,
  request: OrderRequest,
  quote: OrderQuote,
  { customer, actor, origin, at, locale = ownLocale }: Buyer & Pick<NewOrder, 'customer' | 'at'>,
): Promise<PlacedOrder> {
  const { balance, batches, flows, documents, payments, mailOrder, submissions } = deps;
  const { order, items, held } = await insertOrder(tx, { request, quote, customer, at });
  await batches.move(tx, { orderId: order.id, actor, at, kind: 'reserve', amounts: held });
  const uploads = uploadsOf(request, order.isPrescriptionNotRequired);
  await documents.claim(tx, uploads, { type: 'order', id: order.id });
  const tokens = order.isPrescriptionNotRequired ? [] : (request.prescriptionTokens ?? []);
  await storePrescriptions(tx, deps, { orderId: order.id, tokens, at });
  const terms = { form: formOf(deps), fields: ['terms'], locale, at, customerId: customer.id };
  await submissions.recordConsents(tx, terms);
  const ofOrder = { customerId: customer.id, orderId: order.id, amountCents: -order.usedBalanceCents };
  await balance.book(tx, at, { ...ofOrder, reason: 'orderPlaced' });
  await flows.begin(tx, {
    entity: 'order',
    row: order,
    actor,
    changes: { state: { new: order.state }, orderNumber: { new: order.orderNumber } },
    mail: (template) => mailOrder(tx, template, order, { customer, items }),
  });
  const provider = quote.settings.payment.find(({ name }) => name === request.paymentMethod)?.provider;
  const amountCents = order.totalPaymentPriceCents;
  if (!provider || amountCents === 0) return { status: 'success', orderId: order.id };
  const { id: orderId, orderNumber } = order;
  const url = await payments.start(tx, { orderId, orderNumber, amountCents, provider, origin, locale, at });
  return { status: 'wait_for_payment', url, orderId };
}

/** Looked up each time: in development forms change while the server runs. */
function formOf({ schemas }: Pick<PlaceOrderDeps, 'schemas'>) {
  const form = schemas.forms.get(confirmationForm);
  if (!form) throw new Error(`no form is called ${confirmationForm}`);
  return form;
}

/** Where no prescription is needed none is stored. */
const uploadsOf = ({ upload = [] }: { upload?: FileAnswer[] }, isNotRequired: boolean) =>
  isNotRequired ? [] : upload.map(({ id }) => ({ id, kind: 'prescription' }));
