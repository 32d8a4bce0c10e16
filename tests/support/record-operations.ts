import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Writes down which operations of OpenAPI were answered with success, where `OPERATIONS_DIR` asks for it: the tests of a
 * run are counted together, see `scripts/called-operations.ts`.
 */
export function recordOperations(app: FastifyInstance): void {
  const folder = process.env.OPERATIONS_DIR;
  if (!folder) return;
  const called = new Set<string>();
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400 && request.routeOptions.url?.startsWith('/api/'))
      called.add(operationOf(app, request));
  });
  app.addHook('onClose', async () => writeFileSync(join(folder, randomUUID()), [...called].join('\n')));
}

/** As OpenAPI names it: entities and forms by their own address. */
function operationOf({ deps }: FastifyInstance, request: FastifyRequest): string {
  const { method, params, routeOptions } = request;
  const { entity, name } = params as { entity?: string; name?: string };
  const own = deps.operations.find(request);
  if (own) return `${own.method} /api/admin/${entity}${own.path}`;
  const url = routeOptions.url ?? '';
  const isForm = method === 'POST' && url === '/api/shop/forms/:name';
  return `${method} ${isForm ? url.replace(':name', name ?? '') : url.replaceAll(/:(\w+)/g, '{$1}')}`;
}
