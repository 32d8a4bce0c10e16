import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal, StaffPrincipal } from './access.ts';
import { Callers, callerHeader } from './callers.ts';
import { readOwnCookie } from './cookies.ts';

/** Which cookie holds the token of a session, and how its owner is found. */
export interface SessionReader<P> {
  cookie: string;
  find(token: string): Promise<P | undefined>;
  /** Also somebody who has to set up a second factor before they are in. */
  findEnrolling?(token: string): Promise<P | undefined>;
}

/** A sign-in of staff that waits for its second factor, or for the first one to be set up. */
export interface HalfSession {
  accountId: string;
  stage: 'factor' | 'enrolment';
}

export interface SessionReaders {
  customer: SessionReader<CustomerPrincipal>;
  staff: SessionReader<StaffPrincipal> & { findHalf(token: string): Promise<HalfSession | undefined> };
}

/** Identifies the caller. The back office's calls read the staff cookie only, all others the customer's. */
export function registerSession(app: FastifyInstance, { customer, staff }: SessionReaders) {
  app.decorateRequest('isSessionUnknown', false);
  app.decorateRequest('provenBy', null);
  app.decorateRequest('halfway', null);
  app.decorateRequest('signedIn', null);
  app.decorate('callers', new Callers());
  // Whoever has no session waits for nothing.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, session } = request.routeOptions.config;
    const isStaff = access === 'staff' || session === 'staff';
    const token =
      session === 'none' ? undefined : readOwnCookie(request, (isStaff ? staff : customer).cookie);
    if (!token) return done();
    (isStaff ? identifyStaff : identifyCustomer)(request, token).then(() => done(), done);
  });

  async function identifyStaff(request: FastifyRequest, token: string): Promise<void> {
    const { session, isEnrolling } = request.routeOptions.config;
    const find = (isEnrolling && staff.findEnrolling) || staff.find;
    request.staff = (await find(token)) ?? null;
    if (!request.staff && session === 'staff') request.halfway = (await staff.findHalf(token)) ?? null;
    if (request.staff || request.halfway) request.provenBy = { side: 'staff', token };
  }

  async function identifyCustomer(request: FastifyRequest, token: string): Promise<void> {
    try {
      const known = app.callers.find(request.headers[callerHeader]) ?? (await customer.find(token));
      request.customer = known ?? null;
      if (request.customer) request.provenBy = { side: 'customer', token };
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'unavailable';
      if (!isAway || !request.routeOptions.config.isPage) throw error;
      request.isSessionUnknown = true;
    }
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which session a public route looks up; the customer's by default. That of staff may be half a one. */
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
    /** The session that says who calls, and its token. */
    provenBy: { side: 'customer' | 'staff'; token: string } | null;
    /** Staff whose password was right and who aren't in yet; looked up where a public route asks for the session of staff. */
    halfway: HalfSession | null;
    /** Whom this call has signed in, with nothing left to prove. */
    signedIn: { side: 'customer' | 'staff'; accountId: string; isNewDevice: boolean } | null;
  }
}
