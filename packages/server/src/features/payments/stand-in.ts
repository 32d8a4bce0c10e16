import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { splitAddress } from '../../platform/addresses.ts';
import type { Locale } from '../../platform/texts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createRedirectProvider, signatureHeader } from './redirect-provider.ts';
import { isSignedQuery, signNotice } from './signature.ts';
import { standInPage, standInStyle } from './stand-in-page.ts';

const path = '/payment-stand-in';

/** The redirect provider as it is, only that its payment page is the shop's own. */
export const createStandInProvider = (secret: string): PaymentProvider => ({
  ...createRedirectProvider({ url: (shopOrigin) => `${shopOrigin}${path}`, secret, hosts: [] }),
  isOwnPage: true,
});

/**
 * Plays a payment company for the demo: a page that pays nothing, and reports to the shop as a real one would, signed
 * and over the same call.
 */
export function registerStandIn(app: FastifyInstance, { texts, clock }: Deps, secret: string): void {
  const say = (locale: Locale) => (key: string, params?: Record<string, unknown>) =>
    texts.t(locale, `documents:standIn.${key}`, params);

  const report = async (query: URLSearchParams, status: string): Promise<void> => {
    const body = JSON.stringify({
      payment: query.get('payment'),
      amount: Number(query.get('amount')),
      currency: 'EUR',
      status,
      reference: `DEMO-${randomUUID().slice(0, 8)}`,
    });
    const { pathname } = new URL(query.get('notify') ?? '');
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signNotice(secret, body, clock()),
    };
    await app.inject({ method: 'POST', url: pathname, headers, payload: body });
  };

  app.register(async (room) => {
    const config = { access: 'public', session: 'none', isSigned: true } as const;
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    room.get(path, { config }, async (request, reply) => {
      const query = signedQuery(request.url);
      // The order's language, not the browser's: the page that the customer comes from and goes back to says it.
      const back = new URL(query.get('return') ?? '/', 'http://stand-in.invalid').pathname;
      const { locale } = splitAddress(back, texts.locales);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', contentSecurity)
        .send(standInPage({ query, locale, say: say(locale) }));
    });
    room.post(path, { config }, async (request, reply) => {
      const query = signedQuery(request.url);
      const status = new URLSearchParams(String(request.body ?? '')).get('status') ?? '';
      if (!['paid', 'failed', 'cancelled'].includes(status)) throw new AppError('badRequest');
      await report(query, status);
      return reply.redirect(query.get('return') ?? '/', 303);
    });
  });

  function signedQuery(url: string): URLSearchParams {
    const query = new URL(url, 'http://stand-in.invalid').searchParams;
    if (!isSignedQuery(secret, query)) throw new AppError('notAllowed');
    return query;
  }
}

const styleHash = createHash('sha256').update(standInStyle).digest('base64');
const contentSecurity = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
