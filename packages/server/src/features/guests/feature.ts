import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createGuestErasureFlow } from './guest-erasure-flow.ts';
import { registerGuests } from './routes.ts';

/** People without an account, who write through forms and get mails: what they have sent is erased when they ask for it. */
export const createGuests = (deps: Deps) =>
  ({
    name: 'guests',
    tables: ['guestErasure'],
    routes: (app) => registerGuests(app, deps),
    hooks: { 'guest-erasure': { beforeWrite: async ({ actor }) => ({ enteredBy: actor.id }) } },
    flows: { 'guest-erasure': createGuestErasureFlow(deps) },
  }) satisfies Feature & Record<string, unknown>;
