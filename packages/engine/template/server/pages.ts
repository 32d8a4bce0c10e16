import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The pages: built ones, or in development those that Vite makes of the sources and of `schemas` as they change. */
export async function addPages(app: FastifyInstance, isDev: boolean) {
  if (!isDev) {
    await app.register(files, { root: resolve('dist') });
    // Every other address is a page of the app, which reads the address itself.
    app.setNotFoundHandler(({ method, url }, reply) =>
      method === 'GET' && !url.startsWith('/api/')
        ? reply.sendFile('index.html')
        : reply.code(404).send({ error: 'Not found' }),
    );
    return;
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onClose', () => vite.close());
  app.setNotFoundHandler(({ method, url, raw }, reply) => {
    if (method !== 'GET' || url.startsWith('/api/')) return reply.code(404).send({ error: 'Not found' });
    reply.hijack();
    vite.middlewares(raw, reply.raw);
  });
}
