import type { EntityDefinition } from '@rezeptur/engine/core';

const example = '00000000-0000-4000-8000-000000000001';

/** The calls of an entity's part of the API, for a terminal. */
export function entityCalls({ name, schema, ui }: EntityDefinition, origin: string): string {
  const base = `${origin}/api/admin/${name}`;
  const writable = Object.fromEntries(
    Object.entries((schema.examples?.[0] ?? {}) as Record<string, unknown>).filter(
      ([field]) => !schema.properties?.[field]?.readOnly && !schema.properties?.[field]?.derived,
    ),
  );
  const send = (method: string, url: string, body: unknown) =>
    [
      `curl -X ${method} '${url}' -b cookies.txt`,
      `  -H "X-XSRF-TOKEN: $TOKEN" -H 'Content-Type: application/json'`,
      `  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
    ].join(' \\\n');
  const sort = ui.list?.order ?? '-createdAt';
  const calls: [allowed: boolean, call: string][] = [
    [true, `curl -b cookies.txt '${base}?page=1&itemsPerPage=20&sort=${sort}'`],
    [true, `curl -b cookies.txt '${base}/${example}'`],
    [ui.actions?.includes('create') ?? true, send('POST', base, writable)],
    [ui.actions?.includes('update') ?? true, send('PUT', `${base}/${example}`, { version: 1, ...writable })],
    [ui.actions?.includes('delete') ?? true, send('DELETE', `${base}/${example}`, { version: 1 })],
  ];
  return calls.flatMap(([allowed, call]) => (allowed ? [call] : [])).join('\n\n');
}
