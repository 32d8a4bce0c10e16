import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { documentLocale } from '../../http/document-locale.ts';
import { done } from '../../http/done.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createExportOwnData } from './export-own-data.ts';
import { createListOpenings } from './list-openings.ts';
import { createRequestErasure } from './request-erasure.ts';

/** Packing everything is work. */
const copies = { max: 5, seconds: 60 * 60 };

/** What the law gives everybody: to see who looked, to get a copy, to be forgotten. */
export function registerOwnData(app: FastifyInstance, deps: Deps): void {
  const { bodyOf } = deps.schemas;
  const listOpenings = createListOpenings(deps);
  const exportOwnData = createExportOwnData(deps);
  const requestErasure = createRequestErasure(deps);

  app.get(
    `${apiPrefix}/my-account/access-log`,
    { config: { access: 'customer', api: 'access-log' } },
    async (request) => {
      return { data: await listOpenings(customerOf(request).id) };
    },
  );

  // Asked before the download, so that a page can ask for the password before it sends the browser there.
  app.post(
    `${apiPrefix}/my-account/data-export`,
    {
      config: { access: 'customer', api: 'data-export', refuses: ['reauthenticate', 'tooManyTries'] },
      schema: { body: bodyOf('data-export') },
    },
    async (request) => {
      const customer = customerOf(request);
      demandFreshSignIn(customer, deps.clock());
      await deps.throttle.hit(`data-export:account:${customer.id}`, copies);
      return done;
    },
  );

  app.get(
    `${apiPrefix}/my-account/data-export`,
    {
      config: {
        access: 'customer',
        answers: { 200: 'application/zip' },
        refuses: ['reauthenticate', 'tooManyTries'],
      },
    },
    async (request, reply) => {
      const customer = customerOf(request);
      demandFreshSignIn(customer, deps.clock());
      await deps.throttle.hit(`data-export-download:account:${customer.id}`, copies);
      const locale = documentLocale(request, deps.texts);
      const name = deps.texts.t(locale, 'documents:ownData.archive');
      const owner = { id: customer.id, email: customer.email.toLowerCase() };
      const copy = await exportOwnData(owner, locale, actorOf(request));
      return sendFile(reply, { name, mediaType: 'application/zip' }, copy);
    },
  );

  app.post(
    `${apiPrefix}/my-account/erasure`,
    {
      config: { access: 'customer', api: 'erasure', refuses: ['reauthenticate'] },
      schema: { body: bodyOf('erasure') },
    },
    async (request) => {
      const locale = request.locale;
      await requestErasure(customerOf(request), actorOf(request), locale);
      return done;
    },
  );
}
