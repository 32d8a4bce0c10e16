import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

/**
 * What is logged of a request: method, route (never the address: it may hold tokens, hashes or search words), status
 * and time. No bodies, no headers, no names of customers. Whoever logs whatever: no mail address is written.
 */
export function loggingOptions(level: string): Partial<FastifyServerOptions> {
  return {
    logger: {
      level,
      base: null,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions?.url ?? null,
        }),
        err: plainError,
      },
      redact: ['*.password', '*.plainPassword', '*.token', '*.authorization', '*.cookie'],
      hooks: { streamWrite: withoutAddresses },
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** By which the lines of its log are found. */
export const withRequestId = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id);

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void withRequestId(request, reply);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions?.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}

/** Type, message and stack; never the fields of a database error, which quote rows. */
function plainError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack ?? '' };
}

/** An escaped sign of a JSON line, which no address may be begun within, or a mail address, the `@` as addresses encode it, too. */
const escapeOrAddress =
  /\\(?:u[\da-f]{4}|.)|[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}.-]{0,253}\.\p{L}[\p{L}\p{M}\p{N}-]+/giu;

/** A line as it is written, wherever in it an address stands: mail servers quote whom they refuse in messages and stacks. */
const withoutAddresses = (line: string): string =>
  line.replace(escapeOrAddress, (found) => (found.startsWith('\\') ? found : '[mail address]'));
