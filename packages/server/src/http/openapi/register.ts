import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { JsonSchema } from '@rezeptur/engine/core';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { ErrorCode } from '../../errors.ts';
import { type Answers, answersOf } from '../answers.ts';
import { refusalsOf } from '../refusals.ts';
import { errorBody, refusalAnswers } from './error-answers.ts';
import { formBodies, formPaths } from './form-paths.ts';
import { isUpload } from './is-upload.ts';
import { plainSchema } from './plain-schema.ts';
import { successAnswers } from './success-answers.ts';
import { withoutExamples } from './without-examples.ts';

/**
 * Describes every call under `/api` from the routes' schemas and `schemas/api`, and every entity from its schema.
 * Has to be registered before the routes it describes.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { schemas, texts, config }: Pick<Deps, 'schemas' | 'texts' | 'config'>,
  pathsOfEntities: () => Record<string, object>,
): Promise<void> {
  const entities = Object.fromEntries(
    [...schemas.entities].map(([name, { schema }]) => [name, plainSchema(schema)]),
  );
  const bodies = Object.fromEntries(
    [...schemas.api].flatMap(([name, { $defs = {} }]) =>
      Object.entries($defs).map(([part, schema]) => [`${name}-${part}`, plainSchema(schema)]),
    ),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rezeptur',
        version: '1',
        description: 'Shop and back office of a mail-order pharmacy.',
      },
      components: {
        schemas: { error: errorBody, ...entities, ...bodies },
        securitySchemes: {
          customer: { type: 'apiKey', in: 'cookie', name: 'rz_session' },
          staff: { type: 'apiKey', in: 'cookie', name: 'rz_staff' },
          xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
    } as FastifyDynamicSwaggerOptions['openapi'],
    stripBasePath: false,
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      if (!url.startsWith('/api/') || schema?.hide) return { url, schema: { ...schema, hide: true } };
      const { access = 'public', api, permission } = route.config ?? {};
      const described = api === undefined ? undefined : schemas.api.get(api);
      const method = String(route.method);
      return {
        url,
        schema: callSchema(schema, described, {
          access,
          permission,
          api,
          refusals: refusalsOf(route.config ?? {}, { method, body: described?.$defs?.request }),
          answers: answersOf(route.config),
          method,
          url,
          names: [...schemas.entities].filter(([, { ui }]) => ui.documents).map(([name]) => name),
        }),
      };
    },
  });

  // A live shop shows how it is built to staff only, without the people of the examples.
  const call: FastifyContextConfig = config.production
    ? { access: 'staff', api: 'openapi' }
    : { access: 'public', session: 'none', api: 'openapi' };
  app.get('/api/openapi.json', { config: call }, async () => {
    const document = app.swagger() as { paths?: object; components?: { schemas?: object } };
    // Looked up when asked, since forms change while a server in development runs.
    const paths = {
      ...document.paths,
      ...pathsOfEntities(),
      ...formPaths({ schemas, texts }),
    };
    const known = { ...document.components?.schemas, ...formBodies({ schemas }) };
    const all = { ...document, paths, components: { ...document.components, schemas: known } };
    return config.production ? withoutExamples(all) : all;
  });
}

interface Call {
  api: string | undefined;
  refusals: readonly ErrorCode[];
  answers: Answers;
  access: string;
  permission: FastifyContextConfig['permission'];
  method: string;
  url: string;
  names: string[];
}

function callSchema(own: FastifySchema | undefined, api: JsonSchema | undefined, call: Call): FastifySchema {
  const { request, response } = api?.$defs ?? {};
  const body = request ?? (own?.body as JsonSchema | undefined);
  const named = (part: string): JsonSchema => ({ $ref: `#/components/schemas/${call.api}-${part}` });
  const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(call.method);
  const needs = [...(call.access === 'public' ? [] : [call.access]), ...(isUnsafe ? ['xsrf'] : [])];
  return {
    tags: [call.url.startsWith('/api/admin') ? 'back office' : (call.url.split('/')[2] ?? 'api')],
    ...(api?.description && { description: api.description }),
    ...(needs.length > 0 && { security: [Object.fromEntries(needs.map((name) => [name, []]))] }),
    ...(call.permission && { 'x-permission': call.permission }),
    params: paramsOf(own, call),
    ...(isUnsafe &&
      body && {
        body: {
          content: {
            [isUpload(body) ? 'multipart/form-data' : 'application/json']: {
              schema: request ? named('request') : plainSchema(body),
            },
          },
        },
      }),
    response: {
      ...refusalAnswers(call.refusals),
      ...successAnswers(call.answers, response && named('response')),
    },
  };
}

/** Calls of documents are one set of routes: what describes them names the entities that have some. */
function paramsOf(own: FastifySchema | undefined, { url, names }: Call): JsonSchema | undefined {
  const params = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (params.length === 0) return undefined;
  const known = (own?.params as JsonSchema | undefined)?.properties ?? {};
  const one = (name: string): JsonSchema =>
    name === 'entity' ? { type: 'string', enum: names } : (known[name] ?? { type: 'string' });
  return {
    type: 'object',
    required: params,
    properties: Object.fromEntries(params.map((name) => [name, one(name)])),
  };
}
