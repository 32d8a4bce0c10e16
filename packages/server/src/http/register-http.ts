import { toFieldErrors, type ValidatorError } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import type { PlatformDeps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { sentencesByCall } from '../platform/sentences.ts';
import type { Locale } from '../platform/texts.ts';
import { registerAccess } from './callers/access.ts';
import { registerSession, type SessionReaders } from './callers/session.ts';
import { registerXsrf } from './callers/xsrf.ts';
import { registerErrors, sendRefusal } from './errors.ts';
import { registerRequestLog } from './logging.ts';
import { registerSecurity } from './security.ts';
import { registerValidation } from './validation.ts';
import { registerProxyWarning } from './warn-of-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which language this call is answered: as its page asks, else as the browser prefers. */
    readonly locale: Locale;
  }
}

/** What holds for every call: errors, validation, headers, who calls, and whether they may. */
export async function registerHttp(
  app: FastifyInstance,
  {
    texts,
    schemas,
    permissions,
    seal,
    config,
  }: Pick<PlatformDeps, 'texts' | 'schemas' | 'permissions' | 'seal' | 'config'>,
  readers: SessionReaders,
): Promise<void> {
  app.decorateRequest('locale', {
    getter() {
      return texts.localeOf(this.headers['accept-language']);
    },
  });
  app.decorate('isHttps', config.publicUrl?.startsWith('https:') ?? false);
  registerErrors(app, {
    texts,
    fieldData: (errors, request) =>
      sentencesByCall(
        request.routeOptions.config.api,
        toFieldErrors(errors as ValidatorError[]),
        { texts, schemas },
        request.locale,
      ),
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(new AppError('notFound'), request, reply, texts));
  registerValidation(app, schemas.ajv);
  registerRequestLog(app);
  registerProxyWarning(app);
  await registerSecurity(app);
  registerSession(app, readers);
  registerXsrf(app, { seal });
  registerAccess(app, { permissions });
}
