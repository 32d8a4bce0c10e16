import { type Answered, type Asked, type RunningServer, serveJson } from './json-server.ts';

type Row = Record<string, unknown>;
type Where = Record<string, unknown>;

const notFound: Answered = { status: 404, body: { error: 'Not Found' } };

/** A plain REST server: lists and conditions as json-server 1 has them, and `in` over lists; or as told. A name is required. */
export function startPlainRestServer(
  name: string,
  rows: readonly Row[],
  list: (rows: Row[], search: URLSearchParams) => Answered = (all, search) => ({ body: page(all, search) }),
): Promise<RunningServer> {
  const stored = new Map(rows.map((row) => [String(row.id), row]));
  let count = 0;
  return serveJson(({ method, path: [entity, id], search, body }: Asked) => {
    if (entity !== name) return notFound;
    if (method === 'POST' && !body.name)
      return { status: 422, body: { error: 'Invalid', data: { name: ['required'] } } };
    if (method === 'POST') {
      count += 1;
      const made = { ...body, id: `made-${count}` };
      stored.set(made.id, made);
      return { status: 201, body: made };
    }
    if (id === undefined) return list([...stored.values()], search);
    const row = stored.get(id);
    if (!row) return notFound;
    if (method === 'PATCH') stored.set(id, { ...row, ...body });
    if (method === 'DELETE') stored.delete(id);
    return { body: method === 'PATCH' ? stored.get(id) : row };
  });
}

function page(rows: Row[], search: URLSearchParams) {
  const found = rows.filter((row) => passes(row, JSON.parse(search.get('_where') ?? '{}')));
  const sort = search.get('_sort') ?? 'id';
  const field = sort.replace(/^-/, '');
  found.sort((a, b) => (sort === field ? 1 : -1) * (less(a[field], b[field]) ? -1 : 1));
  const size = Number(search.get('_per_page'));
  const start = (Number(search.get('_page')) - 1) * size;
  return {
    first: 1,
    pages: Math.ceil(found.length / size),
    items: found.length,
    data: found.slice(start, start + size),
  };
}

const less = (a: unknown, b: unknown) => (a as number) < (b as number);

function passes(row: Row, where: Where): boolean {
  return Object.entries(where).every(([key, value]) => {
    if (key === 'or') return (value as Where[]).some((one) => passes(row, one));
    const condition = value as Record<string, unknown>;
    const field = row[key];
    return Object.entries(condition).every(([operator, wanted]) => {
      if (field === undefined) return false;
      if (operator === 'in') return [field].flat().some((one) => (wanted as unknown[]).includes(one));
      if (operator === 'gte') return !less(field, wanted);
      if (operator === 'lte') return !less(wanted, field);
      if (operator === 'lt') return less(field, wanted);
      if (operator === 'contains') return String(field).toLowerCase().includes(String(wanted).toLowerCase());
      throw new Error(`no such operator: ${operator}`);
    });
  });
}
