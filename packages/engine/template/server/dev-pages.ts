import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';

type Words = typeof import('../src/words.ts');

const words = resolve('src/words.ts');

/**
 * The pages as Vite makes them of sources and schemas, anew with every change. Before the server answers the first call after
 * a change of a schema or of the words, `readAgain` is called with the newest words; what it throws is the answer, until the
 * schemas fit together.
 */
export async function addPagesAsTheyChange(app: FastifyInstance, readAgain: (words: Words) => void) {
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
    isOld ||= file === words || file.startsWith(resolve('schemas') + sep);
  });
  app.addHook('onRequest', async ({ url }) => {
    if (!isOld || !url.startsWith('/api/')) return;
    isOld = false;
    try {
      vite.environments.ssr.moduleGraph.invalidateAll();
      readAgain((await vite.ssrLoadModule(words)) as Words);
    } catch (error) {
      isOld = true;
      throw error;
    }
  });
}
