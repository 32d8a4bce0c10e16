import type { FileAnswer } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf } from '../../http/callers/access.ts';
import { openLink, linkParams as params } from '../../http/callers/mailed-link.ts';
import { done } from '../../http/done.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createHandInPaper } from './hand-in-paper.ts';
import { createFindByLink, createReadState } from './read-state.ts';
import { registrationForm } from './registration-form.ts';

interface OfLink {
  Params: { token: string };
}
interface OfPaper {
  Params: { token: string; field: string };
}

const uploads = { max: 30, seconds: 60 * 60 };

const path = `${apiPrefix}/registration/state/:token`;
const open = { access: 'public', session: 'none', refuses: ['linkInvalid', 'tooManyTries'] } as const;

/** Somebody who waits for the release of their account looks by a mailed link how far it is, and hands in what is missing. */
export function registerRegistrationState(app: FastifyInstance, deps: Deps): void {
  const findByLink = createFindByLink(deps);
  const readState = createReadState(deps);
  const handInPaper = createHandInPaper(deps);

  const customerOf = (request: FastifyRequest<OfLink>) =>
    openLink(deps.throttle, request, 'registration-state', findByLink);

  app.get<OfLink>(
    path,
    { config: { ...open, api: 'registration-state' }, schema: { params } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return { data: await readState(await customerOf(request)) };
    },
  );

  app.post<OfPaper>(
    `${path}/:field`,
    {
      config: {
        ...open,
        api: 'registration-document',
        refuses: [...open.refuses, 'unreadablePicture', 'idempotencyConflict'],
      },
      schema: { params },
    },
    async (request) => {
      const { id: customerId } = await customerOf(request);
      await deps.throttle.hit(`registration-document:account:${customerId}`, uploads);
      const { field: kind } = request.params;
      const { properties = {} } = registrationForm(deps).schema;
      const property = Object.hasOwn(properties, kind) ? properties[kind] : undefined;
      if (!property?.file) throw new AppError('notFound');
      const schema = { type: 'object', additionalProperties: false, properties: { [kind]: property } };
      const file = (await deps.readForm(request, schema))[kind] as FileAnswer | undefined;
      if (!file) throw new AppError('malformedBody');
      await handInPaper({
        customerId,
        token: request.params.token,
        kind,
        file,
        locale: request.locale,
        actor: actorOf(request),
        key: idempotencyKeyOf(request.headers),
      });
      return done;
    },
  );
}
