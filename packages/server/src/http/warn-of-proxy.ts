import type { FastifyInstance } from 'fastify';

/** Says once what to set where a proxy names its callers and isn't believed: all of them are throttled as one address. */
export function registerProxyWarning(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', ({ headers, ips }, _reply, done) => {
    // Of a peer that is trusted there are two at least: its own, and whom it names.
    const isIgnored = headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) === 1;
    if (isIgnored && !isSaid) {
      isSaid = true;
      app.log.warn(
        'X-Forwarded-For does not count, as TRUST_PROXY names nobody who sends it. If that is your proxy, set TRUST_PROXY to its address: until then all its callers are throttled as one.',
      );
    }
    done();
  });
}
