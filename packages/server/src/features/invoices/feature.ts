import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { encryptedInvoices } from './encrypted-invoices.ts';
import { personStore } from './person-store.ts';
import { registerInvoices, registerStaffInvoices } from './routes.ts';

/** Invoices: issued and cancelled with an order's events, downloaded by the customer and by staff. */
export const createInvoices = (deps: Deps) =>
  ({
    name: 'invoices',
    tables: ['invoice', 'invoiceNumber'],
    encrypted: encryptedInvoices,
    persons: personStore,
    settings: ['shopTaxNumber', 'shopVatId', 'shopBank', 'shopIban', 'shopBic'],
    routes(app) {
      registerInvoices(app, deps);
      registerStaffInvoices(app, deps);
    },
  }) satisfies Feature & Record<string, unknown>;
