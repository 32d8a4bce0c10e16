import { resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The pages as `vite build` has made them. */
export async function addBuiltPages(app: FastifyInstance) {
  await app.register(files, { root: resolve('dist') });
  // Every other address is a page of the app, which reads the address itself.
  app.setNotFoundHandler(({ method, url }, reply) =>
    method === 'GET' && !url.startsWith('/api/')
      ? reply.sendFile('index.html')
      : reply.code(404).send({ error: 'Not found' }),
  );
}
