import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { CustomerPrincipal, StaffPrincipal } from './access.ts';
import { Callers, callerHeader } from './callers.ts';

/** Which cookie holds the token of a session, and how its owner is found. */
export interface SessionReader<P> {
  cookie: string;
  find(token: string): Promise<P | undefined>;
  /** Also somebody who has to set up a second factor before they are in. */
  findEnrolling?(token: string): Promise<P | undefined>;
}

export interface SessionReaders {
  customer: SessionReader<CustomerPrincipal>;
  staff: SessionReader<StaffPrincipal>;
}

/** Identifies the caller. The back office's calls read the staff cookie only, all others the customer's. */
export function registerSession(app: FastifyInstance, { customer, staff }: SessionReaders) {
  app.decorateRequest('isSessionUnknown', false);
  app.decorate('callers', new Callers());
  app.addHook('onRequest', async (request) => {
    const { access, session, isEnrolling } = request.routeOptions.config;
    if (access === 'staff' || session === 'staff') {
      const token = request.cookies[staff.cookie];
      const find = (isEnrolling && staff.findEnrolling) || staff.find;
      if (token) request.staff = (await find(token)) ?? null;
      return;
    }
    const token = request.cookies[customer.cookie];
    if (!token || session === 'none') return;
    const known = app.callers.find(request.headers[callerHeader]);
    if (known) {
      request.customer = known;
      return;
    }
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
    /** Which session a public route looks up; the customer's by default. */
    session?: 'staff' | 'customer' | 'none';
    /** Open to staff, too, who gave their password and have to set up a second factor before they are in. */
    isEnrolling?: true;
    /** A page: while the database of the sessions is unavailable, it is shown as to a visitor. */
    isPage?: true;
  }
  interface FastifyInstance {
    /** In whose name pages ask the API. */
    callers: Callers;
  }
  interface FastifyRequest {
    /** The request has a session cookie, but the database that would identify its owner is unavailable. */
    isSessionUnknown: boolean;
  }
}
