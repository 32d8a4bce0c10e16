import { type Answers, judgeItem, refusalOf } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database.ts';
import { findItems, type ListQuery, listQuery } from './find-items.ts';
import type { Declared } from './schemas.ts';

interface Call {
  Params: { entity: string; id: string };
  Querystring: ListQuery;
  Body: Answers;
}

interface Row {
  id: string;
  data: Answers;
}

const toItem = ({ id, data }: Row) => ({ ...data, id });

/** Items of all entities over plain REST, as `createRestSource` asks for them. What is stored has passed its entity's schema. */
export function addItemRoutes(app: FastifyInstance, declared: Declared, database: Database) {
  const one = async (sql: string, ...params: unknown[]) => (await database.query<Row>(sql, params)).rows[0];
  const find = ({ entity, id }: Call['Params']) =>
    one('select id, data from item where entity = $1 and id::text = $2', entity, id);

  app.get<Call>('/api/items/:entity', { schema: { querystring: listQuery } }, async (request, reply) => {
    const definition = declared.entities.get(request.params.entity);
    if (!definition) return reply.callNotFound();
    const { rows, total } = await findItems(database, definition, request.query);
    return { data: rows.map(toItem), items: total };
  });

  app.get<Call>('/api/items/:entity/:id', async (request, reply) => {
    const row = await find(request.params);
    return row ? toItem(row) : reply.callNotFound();
  });

  app.post<Call>('/api/items/:entity', async (request, reply) => {
    const definition = declared.entities.get(request.params.entity);
    if (!definition) return reply.callNotFound();
    const { item, errors } = judgeItem(definition, request.body);
    if (errors.length > 0) return reply.code(422).send(refusalOf(errors, definition, declared.t));
    const row = await one(
      'insert into item (entity, data) values ($1, jsonb_strip_nulls($2::jsonb)) returning id, data',
      definition.name,
      JSON.stringify(item),
    );
    return reply.code(201).send(row && toItem(row));
  });

  app.patch<Call>('/api/items/:entity/:id', async (request, reply) => {
    const definition = declared.entities.get(request.params.entity);
    const before = definition && (await find(request.params));
    if (!before) return reply.callNotFound();
    const { item, errors } = judgeItem(definition, request.body, before.data);
    if (errors.length > 0) return reply.code(422).send(refusalOf(errors, definition, declared.t));
    await one(
      'update item set data = jsonb_strip_nulls($2::jsonb) where id = $1',
      before.id,
      JSON.stringify(item),
    );
    return { ...item, id: before.id };
  });

  app.delete<Call>('/api/items/:entity/:id', async (request, reply) => {
    const row = await find(request.params);
    if (!row) return reply.callNotFound();
    await one('delete from item where id = $1', row.id);
    return toItem(row);
  });
}
