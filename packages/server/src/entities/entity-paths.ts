import type { JsonSchema } from '@rezeptur/engine/core';
import type { Deps } from '../deps.ts';
import { refusalAnswers } from '../http/openapi/error-answers.ts';
import { plainSchema } from '../http/openapi/plain-schema.ts';
import { successAnswers } from '../http/openapi/success-answers.ts';
import { adminPrefix } from '../prefixes.ts';
import type { EntityOperation } from './entity-operations.ts';

/** The calls of every entity, each under its own address, as its declarations and the permission table grant them. */
export function entityPaths({
  schemas,
  operations,
}: Pick<Deps, 'schemas' | 'operations'>): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { schema }] of schemas.entities) {
    for (const operation of operations.of(name)) {
      const path = `${adminPrefix}/${name}${operation.path}`;
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(name, schema, operation),
      };
    }
  }
  return paths;
}

const idParameter = (entity: string) => ({
  in: 'path',
  name: 'id',
  required: true,
  schema: { type: 'string', format: 'uuid', entity },
});

function describe(name: string, { description = '' }: JsonSchema, operation: EntityOperation): object {
  const { method, path, action, roles, parameters, body, takesFiles, answers, answer, refusals } = operation;
  return {
    tags: [name],
    operationId: `${name}:${path === '/schema' ? 'schema' : action}`,
    description: `${description} For ${roles.join(', ')}.`.trim(),
    'x-permission': { entity: name, action },
    security: [{ staff: [], ...(method !== 'GET' && { xsrf: [] }) }],
    parameters: [...(path.startsWith('/{id}') ? [idParameter(name)] : []), ...parameters],
    ...(body && { requestBody: { required: true, content: contentOf(body, takesFiles) } }),
    responses: { ...successAnswers(answers, answer), ...refusalAnswers(refusals) },
  };
}

function contentOf(body: JsonSchema, takesFiles: boolean): object {
  const content = { schema: plainSchema(body) };
  return { 'application/json': content, ...(takesFiles && { 'multipart/form-data': content }) };
}
