import type { FastifyInstance } from 'fastify';
import type { CustomerPrincipal, StaffPrincipal } from './access.ts';

export interface SessionReader {
  customer(token: string): Promise<CustomerPrincipal | undefined>;
  staff(token: string): Promise<StaffPrincipal | undefined>;
}

/** Finds out who calls. Staff's cookie only reaches the back office's calls, the customer's is not looked at there. */
export function registerSession(
  app: FastifyInstance,
  reader: SessionReader,
  names: { customer: string; staff: string },
) {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'staff' || request.routeOptions.config.reads === 'staff') {
      const token = request.cookies[names.staff];
      if (token) request.staff = (await reader.staff(token)) ?? null;
      return;
    }
    const token = request.cookies[names.customer];
    if (token && request.routeOptions.config.reads !== 'nobody') {
      request.customer = (await reader.customer(token)) ?? null;
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose session a public route looks at; the customer's unless said otherwise. */
    reads?: 'staff' | 'customer' | 'nobody';
  }
}
