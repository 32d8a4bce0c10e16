import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, customerOf, staffOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { done } from '../../http/done.ts';
import { idParams } from '../../http/id-params.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import { createOwnFactors } from './own-factors.ts';
import type { Owner } from './owner.ts';
import type { NewPasskey } from './passkeys.ts';

/** What the routes need of the sessions. */
export interface FactorSessions {
  tokenOf(request: FastifyRequest, kind: Owner['kind']): string;
  /** Lets somebody in who had to set up a second factor first; does nothing for who is in already. */
  completeEnrolment(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Own factors: one-time codes for staff, passkeys for staff and for customers. */
export function registerFactors(app: FastifyInstance, deps: Deps & { factorSessions: FactorSessions }): void {
  const { bodyOf } = deps.schemas;
  const own = createOwnFactors(deps);
  const { tokenOf, completeEnrolment } = deps.factorSessions;

  /** Who asks, and whether they may change how they sign in. */
  function staffOwner(request: FastifyRequest, isChange = true): Owner {
    const { id, name, email, authenticatedAt } = staffOf(request);
    if (isChange) demandFreshSignIn({ authenticatedAt }, deps.clock());
    return ownerBy(request, { kind: 'staff', id, name, email });
  }
  function customerOwner(request: FastifyRequest, isChange = true): Owner {
    const { id, firstName, lastName, email, authenticatedAt } = customerOf(request);
    if (isChange) demandFreshSignIn({ authenticatedAt }, deps.clock());
    return ownerBy(request, { kind: 'customer', id, name: `${firstName} ${lastName}`, email });
  }
  const ownerBy = (request: FastifyRequest, who: Pick<Owner, 'kind' | 'id' | 'name' | 'email'>): Owner => ({
    ...who,
    actor: actorOf(request),
    locale: request.locale,
    token: tokenOf(request, who.kind),
    note: (factor) => {
      request.noteworthy = { event: 'factor-changed', facts: { factor } };
    },
  });

  const staff = { access: 'staff', isEnrolling: true } as const;
  const factors = `${adminPrefix}/my/factors`;

  app.get(factors, { config: { ...staff, api: 'my-factors' } }, async (request) => ({
    data: await own.show(staffOwner(request, false)),
  }));

  app.post(
    `${factors}/code`,
    {
      config: { ...staff, api: 'begin-code', refuses: ['reauthenticate'] },
      schema: { body: bodyOf('begin-code') },
    },
    async (request) => ({ data: await own.beginCode(staffOwner(request)) }),
  );

  app.post<{ Body: { code: string } }>(
    `${factors}/code/confirm`,
    {
      config: { ...staff, api: 'confirm-code', refuses: ['reauthenticate', 'codeWrong', 'tooManyTries'] },
      schema: { body: bodyOf('confirm-code') },
    },
    async (request, reply) => {
      const recoveryCodes = await own.confirmCode(staffOwner(request), request.body.code);
      await completeEnrolment(request, reply);
      return { data: { recoveryCodes } };
    },
  );

  app.delete(
    `${factors}/code`,
    { config: { access: 'staff', api: 'remove-code', refuses: ['reauthenticate', 'lastFactor'] } },
    async (request) => {
      await own.removeCode(staffOwner(request));
      return done;
    },
  );

  app.post(
    `${factors}/recovery-codes`,
    {
      config: { access: 'staff', api: 'recovery-codes', refuses: ['reauthenticate'] },
      schema: { body: bodyOf('recovery-codes') },
    },
    async (request) => ({ data: { recoveryCodes: await own.renewRecoveryCodes(staffOwner(request)) } }),
  );

  const passkeysOf = [
    { path: `${adminPrefix}/my/passkeys`, access: staff, owner: staffOwner },
    {
      path: `${apiPrefix}/my-account/passkeys`,
      access: { access: 'customer' } as const,
      owner: customerOwner,
    },
  ];
  for (const { path, access, owner } of passkeysOf) {
    app.post(
      `${path}/new`,
      {
        config: { ...access, api: 'passkey-new', refuses: ['reauthenticate'] },
        schema: { body: bodyOf('passkey-new') },
      },
      async (request) => ({ data: await deps.factors.passkeys.askForNew(request, owner(request)) }),
    );

    app.post<{ Body: NewPasskey }>(
      path,
      {
        config: {
          ...access,
          api: 'passkey-add',
          refuses: ['reauthenticate', 'passkeyRefused', 'tooManyTries'],
        },
        schema: { body: bodyOf('passkey-add') },
      },
      async (request, reply) => {
        const recoveryCodes = await own.addPasskey(request, owner(request), request.body);
        await completeEnrolment(request, reply);
        return { data: { recoveryCodes } };
      },
    );

    app.delete<{ Params: { id: string } }>(
      `${path}/:id`,
      {
        config: { access: access.access, api: 'passkey-remove', refuses: ['reauthenticate', 'lastFactor'] },
        schema: { params: idParams({ id: 'passkey' }) },
      },
      async (request) => {
        await own.removePasskey(owner(request), request.params.id);
        return done;
      },
    );
  }

  app.get(
    `${apiPrefix}/my-account/passkeys`,
    { config: { access: 'customer', api: 'my-passkeys' } },
    async (request) => ({ data: (await own.show(customerOwner(request, false))).passkeys }),
  );
}
