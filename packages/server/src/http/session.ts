import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { CustomerPrincipal, StaffPrincipal } from './access.ts';

/** Where the token of a session lies, and whose it is. */
export interface SessionReader<P> {
  cookie: string;
  find(token: string): Promise<P | undefined>;
}

export interface SessionReaders {
  customer: SessionReader<CustomerPrincipal>;
  staff: SessionReader<StaffPrincipal>;
}

/** Finds out who calls. Staff's cookie only reaches the back office's calls, the customer's is not looked at there. */
export function registerSession(app: FastifyInstance, { customer, staff }: SessionReaders) {
  app.decorateRequest('isSessionUnknown', false);
  app.addHook('onRequest', async (request) => {
    const { access, reads } = request.routeOptions.config;
    if (access === 'staff' || reads === 'staff') {
      const token = request.cookies[staff.cookie];
      if (token) request.staff = (await staff.find(token)) ?? null;
      return;
    }
    const token = request.cookies[customer.cookie];
    if (!token || reads === 'nobody') return;
    try {
      request.customer = (await customer.find(token)) ?? null;
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
