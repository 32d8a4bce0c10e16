import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
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
  app.decorateRequest('isSessionUnknown', false);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'staff' || request.routeOptions.config.reads === 'staff') {
      const token = request.cookies[names.staff];
      if (token) request.staff = (await reader.staff(token)) ?? null;
      return;
    }
    const token = request.cookies[names.customer];
    if (!token || request.routeOptions.config.reads === 'nobody') return;
    try {
      request.customer = (await reader.customer(token)) ?? null;
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'unavailable';
      if (!isAway || !request.routeOptions.config.isPage) throw error;
      request.isSessionUnknown = true;
    }
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose session a public route looks at; the customer's unless said otherwise. */
    reads?: 'staff' | 'customer' | 'nobody';
    /** A page, which everybody sees as a visitor while the database that holds the sessions is away. */
    isPage?: true;
  }
  interface FastifyRequest {
    /** There is a session's cookie, and no database to ask whose it is. */
    isSessionUnknown: boolean;
  }
}
