import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

// What no schema and no rule has foreseen: a check that only the database has.
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  const { db } = server.deps;
  await sql`alter table brand add constraint brand_of_this_world check (name <> 'Atlantis')`.execute(db);
});
afterAll(() => server.close());

const brand = '/api/admin/brand';
const named = async (name: string) => {
  const admin = await server.staff('admin');
  const { body } = await admin.post<{ data: { id: string } }>(brand, { name });
  return body.data.id;
};

it.each<
  [string, (admin: Awaited<ReturnType<TestApp['staff']>>) => Promise<{ status: number; body: unknown }>]
>([
  ['made', (admin) => admin.post(brand, { name: 'Atlantis' })],
  [
    'changed',
    async (admin) => admin.put(`${brand}/${await named('Nordblatt')}`, { version: 1, name: 'Atlantis' }),
  ],
])(
  'an impossible value of what is %s is refused with a sentence, and nothing is stored',
  async (_what, write) => {
    const admin = await server.staff('admin');
    const { status, body } = await write(admin);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errorType: 'impossibleValue', error: 'Diese Werte passen nicht zusammen.' }),
    ]);
    const { body: listed } = await admin.get<{ data: { name: string }[] }>(`${brand}?itemsPerPage=100`);
    expect(listed.data.map(({ name }) => name)).not.toContain('Atlantis');
  },
);
