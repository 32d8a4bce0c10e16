import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferenceNames } from '../../../packages/server/src/entities/list/reference-names.ts';
import type { Actor } from '../../../packages/server/src/platform/audit.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  server = await buildTestApp();
  shop = createShop(server.deps);
});
afterAll(() => server.close());

const german = { headers: { 'accept-language': 'de' } };
const secondLine = (text: string) => text.replace('\uFEFF', '').split('\r\n')[1];

async function addDoctor(lastName: string) {
  const { id: customerId } = await server.addCustomer({ firstName: 'Nora', lastName: 'Neumann' });
  await server.deps.db
    .insertInto('doctor')
    .values({ customerId, firstName: 'Emil', lastName, email: `${lastName}@demo.test` })
    .execute();
  return customerId;
}

describe('a list as a file', () => {
  it('names the items that its rows refer to, as the list does', async () => {
    const admin = await server.staff('admin');
    await shop.addArticle({ name: 'Verweis' });
    const path = '/api/admin/article/export?q=Verweis&fields=name,brandId';
    expect(secondLine((await admin.get(path, german)).text)).toMatch(/^Verweis;Nordblatt \d+$/);
    const sheet = readXlsx((await admin.get(path.replace('export', 'export.xlsx'), german)).raw);
    expect(sheet).toMatchObject({ B2: { value: expect.stringMatching(/^Nordblatt \d+$/) } });
  });

  it('reads a name that doesn’t come with the row', async () => {
    await addDoctor('Ehlers');
    const pharmacist = await server.staff('pharmacist');
    const path = '/api/admin/doctor/export?purpose=Planung&fields=lastName,customerId';
    expect(secondLine((await pharmacist.get(path, german)).text)).toBe('Ehlers;Nora Neumann');
  });

  it('keeps a person’s id where it asks nobody what the names are needed for', async () => {
    const admin = await server.staff('admin');
    const { id: releasedBy } = await server.deps.db
      .selectFrom('staff')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const article = await shop.addArticle();
    const { id, batchNumber } = await shop.addBatch(article.id);
    await server.deps.db.updateTable('batch').set({ releasedBy }).where('id', '=', id).execute();
    const path = `/api/admin/batch/export?q=${batchNumber}&fields=batchNumber,articleId,releasedBy`;
    const [, name, person] = secondLine((await admin.get(path, german)).text)?.split(';') ?? [];
    expect([name, person]).toEqual([expect.stringContaining('Hanse Haze'), releasedBy]);
  });
});

it('an item is named to nobody who may not see it', async () => {
  const { deps } = server;
  const customerId = await addDoctor('Ebert');
  const definition = deps.schemas.entities.get('doctor');
  if (!definition) throw new Error('There is no entity "doctor".');
  const nameFor = async (role: string) => {
    const actor: Actor = { type: 'staff', role };
    const call = { definition, grant: { actions: ['export'] }, actor, locale: 'de' };
    const names = createReferenceNames(deps)(call, ['customerId']);
    await names.read([{ customerId }]);
    return names.nameOf('customer', customerId);
  };
  expect([await nameFor('pharmacist'), await nameFor('pta')]).toEqual(['Nora Neumann', undefined]);
});
