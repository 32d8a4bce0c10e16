import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/**
 * What is logged of a request: method, route (never the address: it may hold tokens, hashes or search words), status
 * and time. No bodies, no headers, no names of customers.
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
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
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
