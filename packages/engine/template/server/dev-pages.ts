import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

/**
 * The pages as Vite makes them of sources and schemas, anew with every change. Before the server answers the first call after
 * a change of a schema, `readAgain` is called; what it throws is the answer, until the schemas fit together.
 */
export async function addPagesAsTheyChange(app: FastifyInstance, readAgain: () => void) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } });
  // Its open connections would hold the server up.
  app.addHook('preClose', () => vite.close());
  app.setNotFoundHandler(({ method, url, raw }, reply) => {
    if (method !== 'GET' || url.startsWith('/api/')) return reply.code(404).send({ error: 'Not found' });
    reply.hijack();
    vite.middlewares(raw, reply.raw);
  });

  let isOld = false;
  vite.watcher.on('all', (_event, file) => {
    isOld ||= file.startsWith(resolve('schemas') + sep);
  });
  app.addHook('onRequest', async ({ url }) => {
    if (!isOld || !url.startsWith('/api/')) return;
    readAgain();
    isOld = false;
  });
}
