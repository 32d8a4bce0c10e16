import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { PayType } from '../../domain/pricing/pay-type.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Grant, Permissions } from '../../platform/schemas/permissions.ts';
import { unnamedIds } from '../id-params.ts';

/** Who may call a route. Every route has to say it; there is no default. */
export type Access = 'public' | 'customer' | 'staff';

export interface CustomerPrincipal {
  id: string;
  customerNumber: string | null;
  payType: PayType;
  firstName: string;
  lastName: string;
  email: string;
  /** What stands to the customer's credit; read along, so that pricing a cart asks the database once. */
  balanceCents: number;
  /** When the password was last given. */
  authenticatedAt: string;
  /** What each page of the shop knows of its reader; read along, so that it isn't asked for once more. */
  profile: CustomerProfile;
}

export interface CustomerProfile {
  street: string;
  additionalAddress: string | null;
  zip: string;
  city: string;
  deliveryNote: string | null;
  gender: string | null;
  lawNoticeReadAt: string | null;
  etiquetteAcceptedAt: string | null;
}

export interface StaffPrincipal {
  id: string;
  name: string;
  email: string;
  role: string;
  authenticatedAt: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What the permission table has to grant to a member of staff; `{entity}` is the one that the path names. */
    permission?: { entity: string; action: string };
    /** What is sent proves by a signature who sends it: no browser's session, so no XSRF token either. */
    isSigned?: true;
    /** Documented in OpenAPI by `schemas/api/<name>.json`. */
    api?: string;
  }
  interface FastifyRequest {
    customer: CustomerPrincipal | null;
    staff: StaffPrincipal | null;
    /** What the permission table has granted for this call, where its route names a permission. */
    grant: Grant | null;
  }
}

/** Refuses to start with a route that doesn't say who may call it, and asks before each call. */
export function registerAccess(
  app: FastifyInstance,
  { permissions }: { permissions: Pick<Permissions, 'demand'> },
): void {
  app.decorateRequest('customer', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('grant', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    const { access, permission } = route.config ?? {};
    const name = `Route ${String(route.method)} ${route.url}`;
    if (!access) throw new Error(`${name} names no access.`);
    if (permission && access !== 'staff') throw new Error(`${name} asks a permission of others than staff.`);
    for (const id of unnamedIds(route.schema?.params))
      throw new Error(`${name} doesn't say which row {${id}} names: use idParams.`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { access, permission } = request.routeOptions.config;
    if (access !== 'staff') demandOwnPage(request);
    if (access === 'customer') {
      customerOf(request);
      // What only they may read is kept by nobody on the way, whatever a route forgets to say.
      void reply.header('cache-control', 'no-store');
    }
    if (access === 'staff') {
      const { role } = staffOf(request);
      if (permission)
        request.grant = permissions.demand(role, entityOf(permission, request), permission.action);
    }
    done();
  });
}

/**
 * A page names the customer that it was made for, in `X-Customer-Number`. Where somebody else has signed in meanwhile, in another tab of the
 * same browser, it would show and change what is theirs.
 */
function demandOwnPage({ customer, headers }: FastifyRequest): void {
  const named = headers['x-customer-number'];
  if (customer && named !== undefined && named !== customer.customerNumber)
    throw new AppError('anotherCustomer');
}

/** The signed-in customer of a route with access `customer`. */
export function customerOf(request: FastifyRequest): CustomerPrincipal {
  if (!request.customer) throw new AppError('notSignedIn');
  return request.customer;
}

/** The signed-in member of staff of a route with access `staff`. */
export function staffOf(request: FastifyRequest): StaffPrincipal {
  if (!request.staff) throw new AppError('notSignedIn');
  return request.staff;
}

/** What the permission table has granted for this call: which rows, and which of their fields. */
export function grantOf({ grant, routeOptions }: FastifyRequest): Grant {
  if (!grant) throw new Error(`Route ${routeOptions.url} names no permission.`);
  return grant;
}

const entityOf = ({ entity }: { entity: string }, { params }: FastifyRequest): string =>
  entity === '{entity}' ? (params as { entity: string }).entity : entity;

/** Who the trail names for what this request changes. Staff act as staff only on staff's routes. */
export function actorOf(request: FastifyRequest): Actor {
  const requestId = request.id;
  const { customer, staff } = request;
  if (staff && request.routeOptions.config.access === 'staff') {
    return { type: 'staff', id: staff.id, name: staff.name, role: staff.role, requestId };
  }
  if (customer) {
    return {
      type: 'customer',
      id: customer.id,
      name: customer.customerNumber ?? 'customer',
      role: 'customer',
      requestId,
    };
  }
  return { type: 'visitor', role: 'visitor', requestId };
}
