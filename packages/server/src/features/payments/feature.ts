import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
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
  return {
    start: startPayment,
    findLast: findLastPayment,
    has: (provider: string) => providers.has(provider),
    name: 'payments',
    tables: ['payment'],
    persons: personStore,
    routes(app) {
      registerPaymentRoutes(app, deps, providers, startPayment);
      if (isStandIn) registerStandIn(app, deps, standInSecret);
    },
  } satisfies Feature & Record<string, unknown>;
}
