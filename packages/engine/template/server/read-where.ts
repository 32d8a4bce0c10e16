import { createAjv } from '@rezeptur/engine/core';

export type Operator = 'in' | 'gte' | 'lte' | 'lt' | 'contains';
type Wanted = Partial<Record<Operator, unknown>>;
/** Conditions by field, all of which must hold; of those in `or` one. */
export type Where = { [field: string]: Wanted } & { or?: Where[] };

const isWhere = createAjv().compile<Where>({
  type: 'object',
  properties: { or: { type: 'array', maxItems: 20, items: { $ref: '#' } } },
  additionalProperties: {
    type: 'object',
    properties: { in: { type: 'array' }, gte: true, lte: true, lt: true, contains: { type: 'string' } },
    additionalProperties: false,
  },
});

/** @throws what Fastify answers as 400 when it can't be read. */
export function readWhere(text: string): Where {
  const where = parse(text);
  if (!isWhere(where)) throw Object.assign(new Error('_where is not understood'), { statusCode: 400 });
  return where;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
