import type { FastifyInstance } from 'fastify';
import { revalidated } from '../../http/answers.ts';
import { ensureXsrfCookie } from '../../http/callers/xsrf.ts';
import { isKnownTag } from '../../http/is-known-tag.ts';
import { type KeptBody, keepBody, sendKept } from '../../http/pages/compressed.ts';
import { type KeptText, keepText, storeText } from '../../http/pages/packed-text.ts';
import { sendPieces } from '../../http/pages/send-pieces.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { BuildAppConfig } from './build-app-config.ts';

export const appConfigPath = `${apiPrefix}/app-config`;

const jsonType = 'application/json; charset=utf-8';

/** `GET /api/shop/app-config`: revalidated by visitors, never cached for a customer; the shop's own pages ask for the articles apart. */
export function registerAppConfig(app: FastifyInstance, buildAppConfig: BuildAppConfig): void {
  // All visitors read the same; it changes with the range.
  let kept: { version: string; bodies: Map<boolean, KeptBody> } | undefined;
  app.get<{ Querystring: { articles?: 'apart' } }>(
    appConfigPath,
    {
      config: {
        access: 'public',
        api: 'app-config',
        answers: revalidated,
        // The serialiser would write 1,000 articles again for each reader.
        written:
          'What it is made of is picked by this schema; what visitors read is written once for all of them.',
      },
    },
    async (request, reply) => {
      ensureXsrfCookie(request, reply);
      const { shared, personal, articles, version } = await buildAppConfig(request.customer);
      const isApart = request.query.articles === 'apart';
      const pieces = () => [
        headOf(shared),
        storeText(JSON.stringify(personal).replace('{', ',').slice(0, -1)),
        isApart ? end : endOf(articles),
      ];
      if (request.customer)
        return sendPieces(request, reply.header('cache-control', 'no-store').type(jsonType), pieces());
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'cookie');
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (kept?.version !== version) kept = { version, bodies: new Map() };
      const body = () => Buffer.concat(pieces().map(({ plain }) => plain));
      const known = kept.bodies.get(isApart) ?? keepBody(body());
      kept.bodies.set(isApart, known);
      return sendKept(request, reply, known);
    },
  );
}

/** What a kind of readers shares is the same objects for all of them, until something in it changes: it is written once. */
const headOf = keptFor((shared) => `{"data":${JSON.stringify(shared).slice(0, -1)}`);
const endOf = keptFor((articles) => `,"articles":${JSON.stringify(articles)}}}`);
const end = storeText('}}');

function keptFor(write: (value: object) => string): (value: object) => KeptText {
  const known = new WeakMap<object, KeptText>();
  return (value) => {
    const text = known.get(value) ?? keepText(write(value));
    known.set(value, text);
    return text;
  };
}
