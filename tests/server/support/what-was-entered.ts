import type { FastifyInstance, InjectOptions } from 'fastify';
import type { EntityDefinition } from '../../../packages/server/src/platform/schemas/entity-definition.ts';

/**
 * Listens to all that is sent to a server and remembers the texts that people enter: all that customers and visitors send, and what
 * staff write into entities of which something is encrypted.
 */
export function rememberEntered(app: FastifyInstance, entities: ReadonlyMap<string, EntityDefinition>) {
  const bodies: Promise<unknown>[] = [];
  const inject = app.inject.bind(app);
  app.inject = ((options: InjectOptions) => {
    if (tellsOfPeople(String(options.url), entities)) bodies.push(bodyOf(options));
    return inject(options);
  }) as typeof app.inject;
  return {
    async texts(): Promise<string[]> {
      return [...new Set((await Promise.all(bodies)).flatMap(textsIn))].filter(isTelling);
    },
  };
}

function tellsOfPeople(url: string, entities: ReadonlyMap<string, EntityDefinition>): boolean {
  const [, entity] = /^\/api\/admin\/([a-z-]+)/.exec(url) ?? [];
  if (entity === undefined) return url.startsWith('/api/shop/');
  return Object.values(entities.get(entity)?.properties ?? {}).some(({ encrypted }) => encrypted);
}

async function bodyOf({ payload, headers }: InjectOptions): Promise<unknown> {
  if (!Buffer.isBuffer(payload)) return payload;
  const form = await new Response(Uint8Array.from(payload), {
    headers: { 'content-type': String(headers?.['content-type']) },
  }).formData();
  return [...form.values()].map((value) => (typeof value === 'string' ? value : value.name));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim()];
  if (typeof value !== 'object' || value === null) return [];
  // What an authenticator signs is said by no person, and its id is no more than the name of a key.
  return Object.entries(value).flatMap(([name, one]) => (name === 'credential' ? [] : textsIn(one)));
}

/** Ids and times name nobody, and three letters stand everywhere. */
const isTelling = (text: string): boolean =>
  text.length > 3 && !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) && !/^\d{4}-\d\d-\d\dT/.test(text);
