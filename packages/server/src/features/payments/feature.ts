import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { type OrderToPayOnline, onlineProviderOf } from '../../domain/payment/online-provider.ts';
import type { Feature } from '../../feature.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { readSecret } from '../../platform/storage/secret.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findLastPayment } from './payment-store.ts';
import { personStore } from './person-store.ts';
import { createRedirectProvider } from './redirect-provider.ts';
import { registerPaymentRoutes } from './routes.ts';
import { createStandInProvider, registerStandIn } from './stand-in.ts';
import { createStartPayment } from './start-payment.ts';

/**
 * The shop's payment providers: the redirect provider of the settings, in the demo a stand-in for one. Further plug-ins
 * are further entries of this list.
 */
export function createPayments(deps: Deps) {
  const list: PaymentProvider[] = [];
  const { config } = deps;
  const { payment } = config;
  const standInSecret = createHmac('sha256', readSecret(config)).update('payment stand-in').digest('hex');
  const isStandIn = !payment && config.demo;
  if (payment) list.push(createRedirectProvider(payment));
  if (isStandIn) list.push(createStandInProvider(standInSecret));
  const providers = new Map(list.map((provider) => [provider.name, provider]));
  const startPayment = createStartPayment(providers);
  const has = (provider: string) => providers.has(provider);
  const providerFor = (order: OrderToPayOnline, { payment: methods }: Pick<ShopSettings, 'payment'>) =>
    onlineProviderOf(order, methods, has);
  return {
    start: startPayment,
    findLast: findLastPayment,
    has,
    providerFor,
    /** Tells of orders whether they can be paid online now. */
    async readPayableOnline() {
      const settings = await deps.settings();
      return (order: OrderToPayOnline) => providerFor(order, settings) !== undefined;
    },
    name: 'payments',
    tables: ['payment'],
    persons: personStore,
    routes(app) {
      registerPaymentRoutes(app, { ...deps, providerFor, startPayment }, providers);
      if (isStandIn) registerStandIn(app, deps, standInSecret);
    },
  } satisfies Feature & Record<string, unknown>;
}
