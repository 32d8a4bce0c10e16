import { deriveCreate, deriveUpdate, isRecord, type JsonSchema } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { created } from '../http/answers.ts';
import { sendFile } from '../http/files/send-file.ts';
import { idOf } from '../http/id-params.ts';
import { adminPrefix } from '../prefixes.ts';
import { allowed } from './call.ts';
import { versionOnly } from './call-bodies.ts';
import { entityPath } from './create-entity-operations.ts';
import { findRow, listRows } from './entity-store.ts';
import { createExportEntity, type ExportFormat } from './export/export-entity.ts';
import { exportFiles } from './export/export-files.ts';
import { createSendEvent, type EventBody, eventBody } from './flow/send-event.ts';
import { createCountRows } from './list/count-rows.ts';
import { type RawQuery, readListQuery } from './list/read-list-query.ts';
import { notePeople } from './people-read.ts';
import { present } from './present.ts';
import { createShowEntity } from './show-entity.ts';
import { checkCandidates } from './write/check-candidates.ts';
import { createCreateEntity } from './write/create-entity.ts';
import { createDeleteEntity } from './write/delete-entity.ts';
import { createUpdateEntity } from './write/update-entity.ts';
import type { Sent } from './write/write-row.ts';

interface OneEntity {
  Params: { entity: string };
}
interface OneRow {
  Params: { entity: string; id: string };
}

// OpenAPI lists each entity by its own name.
const hide = true;
const config = { access: 'staff', refuses: ['methodNotAllowed'] } as const;
const rowParams = {
  type: 'object',
  required: ['id'],
  properties: { entity: { type: 'string' }, event: { type: 'string' }, id: idOf('{entity}') },
};
// Nothing where the body is a form, which is read with the entity's schema.
const bodyOrForm = { type: ['object', 'null'] };

/** The back office's calls, the same for every entity that `schemas/entities` declares. */
export function registerEntities(app: FastifyInstance, deps: Deps): void {
  const create = createCreateEntity(deps);
  const update = createUpdateEntity(deps);
  const remove = createDeleteEntity(deps);
  const show = createShowEntity(deps);
  const send = createSendEvent(deps);
  const exportAll = createExportEntity(deps);
  const countRows = createCountRows(deps);
  /** The body as JSON, or as a form where files come with it. */
  const sentBy = async (request: FastifyRequest, schema: JsonSchema): Promise<Sent> => ({
    body: request.isMultipart() ? await deps.readForm(request, schema) : bodyOf(request.body),
    brought: request.storedFiles ?? [],
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(adminPrefix) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    done();
  });

  app.get<OneEntity>(`${entityPath}/schema`, { config, schema: { hide } }, async (request) => {
    const { definition, grant } = allowed(request, deps, request.params.entity, 'show');
    const { name, schema, ui, flow } = definition;
    const visible = { ...schema, properties: without(schema.properties ?? {}, grant.hide) };
    return {
      data: { name, schema: visible, ui, flow, create: deriveCreate(visible), update: deriveUpdate(visible) },
    };
  });

  app.get<OneEntity & { Querystring: RawQuery }>(
    entityPath,
    { config, schema: { hide } },
    async (request) => {
      const { definition, grant } = allowed(request, deps, request.params.entity, 'list');
      const asked = readListQuery(request.query, definition, grant, deps.texts);
      const query = await checkCandidates(deps.db, definition, asked);
      const rows = await listRows(deps.db, definition, query, query);
      notePeople(
        request,
        definition,
        rows.map(({ id }) => id),
      );
      const total = await countRows(definition, query, rows.length);
      const data = rows.map((row) => present(definition, grant, row));
      return { data, total, page: query.page, itemsPerPage: query.limit };
    },
  );

  for (const [format, { path, mediaType, charset }] of Object.entries(exportFiles)) {
    app.get<OneEntity & { Querystring: RawQuery }>(
      `${entityPath}${path}`,
      { config: { ...config, answers: { 200: mediaType } }, schema: { hide } },
      async (request, reply) => {
        const { entity } = request.params;
        const call = allowed(request, deps, entity, 'export');
        const { file, ids, purpose } = await exportAll(call, request.query, format as ExportFormat);
        notePeople(request, call.definition, ids);
        const facts = { entity, rows: ids.length };
        if (purpose) request.noteworthy = { event: 'data-export', facts: { ...facts, purpose } };
        return sendFile(reply, { name: `${entity}.${format}`, mediaType: mediaType + charset }, file);
      },
    );
  }

  app.get<OneRow>(`${entityPath}/:id`, { config, schema: { hide, params: rowParams } }, async (request) => {
    const { entity, id } = request.params;
    const call = allowed(request, deps, entity, 'show');
    notePeople(request, call.definition, [id]);
    return { data: await show(call, id) };
  });

  app.post<OneEntity>(
    entityPath,
    { config: { ...config, answers: created }, schema: { hide, body: bodyOrForm } },
    async (request, reply) => {
      const call = allowed(request, deps, request.params.entity, 'create');
      const data = await create(call, await sentBy(request, deriveCreate(call.definition.schema)));
      return reply.code(201).send({ data });
    },
  );

  app.put<OneRow>(
    `${entityPath}/:id`,
    { config, schema: { hide, params: rowParams, body: bodyOrForm } },
    async (request) => {
      const { entity, id } = request.params;
      const call = allowed(request, deps, entity, 'update');
      notePeople(request, call.definition, [id]);
      return { data: await update(call, id, await sentBy(request, deriveUpdate(call.definition.schema))) };
    },
  );

  app.delete<OneRow & { Body: { version: number } }>(
    `${entityPath}/:id`,
    { config, schema: { hide, params: rowParams, body: versionOnly } },
    async (request) => {
      const { entity, id } = request.params;
      await remove(allowed(request, deps, entity, 'delete'), id, request.body.version);
      return { data: { id } };
    },
  );

  app.post<{ Params: OneRow['Params'] & { event: string }; Body: EventBody }>(
    `${entityPath}/:id/events/:event`,
    // Of an event that no role may send, such as one of a job, no operation says this.
    {
      config: { ...config, refuses: ['eventNotAllowed', 'eventNotPossible'] },
      schema: { hide, params: rowParams, body: eventBody },
    },
    async (request) => {
      const { entity, id, event } = request.params;
      const call = allowed(request, deps, entity, `event:${event}`);
      if (!(await findRow(deps.db, call.definition, call.grant, id))) throw new AppError('notFound');
      await send(call, id, event, request.body);
      const grant = deps.permissions.find(call.actor.role, entity, 'show');
      // The event may have led the row to where this role doesn't see it any more.
      if (!grant || !(await findRow(deps.db, call.definition, grant, id))) return { data: { id } };
      notePeople(request, call.definition, [id]);
      return { data: await show({ ...call, grant }, id) };
    },
  );
}

function bodyOf(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw new AppError('malformedBody');
  return body;
}

function without<T>(properties: Record<string, T>, hidden: string[] = []): Record<string, T> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.includes(name)));
}
