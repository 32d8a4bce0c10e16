import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { trailOf } from '../../support/trail.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}
const rowOf = (answer: { body: { data?: unknown } }) => answer.body.data as Row;
const rowsOf = (answer: { body: { data?: unknown } }) => answer.body.data as Row[];

describe('who may do what', () => {
  it('refuses visitors and customers', async () => {
    expect((await server.visitor().get('/api/admin/customer')).status).toBe(401);
    const customer = await server.customer();
    expect((await customer.get('/api/admin/customer')).status).toBe(401);
  });

  it('refuses what the permission table does not grant', async () => {
    const { id } = await server.addCustomer();
    const pta = await server.staff('pta');
    expect((await pta.get('/api/admin/customer')).status).toBe(403);
    expect((await pta.get(`/api/admin/customer/${id}`)).status).toBe(403);
    const auditor = await server.staff('auditor');
    expect((await auditor.get('/api/admin/customer')).status).toBe(200);
    const write = await auditor.put(`/api/admin/customer/${id}`, { version: 1, city: 'Bremen' });
    expect([write.status, write.body.errorType]).toEqual([403, 'notAllowed']);
    const send = await auditor.post(`/api/admin/customer/${id}/events/lock`, { version: 1, reason: 'weil' });
    expect(send.status).toBe(403);
  });

  it('neither shows nor sorts, filters or accepts fields that a role must not see', async () => {
    const { id } = await server.addCustomer();
    const support = await server.staff('support');
    const shown = rowOf(await support.get(`/api/admin/customer/${id}`));
    expect(Object.keys(shown)).toContain('firstName');
    expect(Object.keys(shown)).not.toContain('dateOfBirth');
    expect((await support.get('/api/admin/customer?sort=dateOfBirth')).status).toBe(400);
    expect((await support.get('/api/admin/customer?filter[dateOfBirth]=1988-02-29')).status).toBe(400);
    const write = await support.put(`/api/admin/customer/${id}`, { version: 1, dateOfBirth: '1990-01-01' });
    expect(write.status).toBe(403);
  });

  it('answers 404 for an unknown entity, an unknown id and a malformed id', async () => {
    const admin = await server.staff('admin');
    expect((await admin.get('/api/admin/unicorn')).status).toBe(404);
    expect((await admin.get('/api/admin/customer/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await admin.get("/api/admin/customer/1'%20or%201=1")).status).toBe(404);
    expect((await admin.get('/api/admin/__proto__')).status).toBe(404);
  });

  it('never changes or deletes the audit trail and the mails, not even for an admin', async () => {
    const admin = await server.staff('admin');
    const [entry] = rowsOf(await admin.get('/api/admin/audit'));
    expect((await admin.put(`/api/admin/audit/${entry?.id}`, { version: 1 })).status).toBe(405);
    expect((await admin.delete(`/api/admin/audit/${entry?.id}`, { version: 1 })).status).toBe(405);
    expect((await admin.post('/api/admin/mail', {})).status).toBe(405);
  });
});

describe('a text that was sent', () => {
  it('is stored normalised, and refused without visible characters', async () => {
    const { id } = await server.addCustomer({ state: 'pending' });
    const admin = await server.staff('admin');
    const row = rowOf(await admin.get(`/api/admin/customer/${id}`));
    for (const lastName of ['', '   ', '\u0000', '\u200b\u2060', '\u3164', '\ud800']) {
      const answer = await admin.put(`/api/admin/customer/${id}`, { version: row.version, lastName });
      expect([answer.status, answer.body.data], JSON.stringify(lastName)).toEqual([
        422,
        { lastName: ['Bitte ergänze die Angabe: Nachname.'] },
      ]);
    }
    const written = await admin.put(`/api/admin/customer/${id}`, {
      version: row.version,
      lastName: ' Mu\u0308ller\u0000-\ud800Lu\u0308denscheidt\t',
      additionalAddress: ' \u00a0 ',
      email: 'Nora@münchen.example',
    });
    expect(written.status).toBe(200);
    expect(rowOf(written)).toMatchObject({
      lastName: 'Müller-Lüdenscheidt',
      additionalAddress: null,
      email: 'Nora@xn--mnchen-3ya.example',
    });
  });

  it('is shown in the unit of its field', async () => {
    const admin = await server.staff('admin');
    const answer = await admin.post('/api/admin/article', { priceCents: 12.5 });
    const { priceCents } = answer.body.data as Record<string, string[]>;
    expect(priceCents?.[0]).toMatch(/einen Betrag in Euro und Cent an, zum Beispiel 12,50 €\.$/);
  });

  it('is refused as a name when an item is created', async () => {
    const admin = await server.staff('admin');
    for (const name of ['', ' \n ', '\u200b']) {
      const answer = await admin.post('/api/admin/brand', { name });
      expect([answer.status, Object.keys(answer.body.data as object)], JSON.stringify(name)).toEqual([
        422,
        ['name'],
      ]);
    }
  });
});

describe('a list', () => {
  it('pages, sorts, filters and searches on the server', async () => {
    const own = await buildTestApp();
    try {
      for (let n = 1; n <= 5; n++) {
        const customerNumber = `1000000${n}`;
        const firstName = n % 2 ? 'Anna' : 'Bert';
        await own.addCustomer({ firstName, lastName: `Zeh${n}`, zip: `2000${n}`, customerNumber });
      }
      const admin = await own.staff('admin');
      const page = await admin.get<{ total: number; page: number; itemsPerPage: number }>(
        '/api/admin/customer?itemsPerPage=2&page=2&sort=-customerNumber',
      );
      expect(rowsOf(page).map(({ zip }) => zip)).toEqual(['20003', '20002']);
      expect(page.body).toMatchObject({ total: 5, page: 2, itemsPerPage: 2 });
      const names = async (query: string) =>
        rowsOf(await admin.get(`/api/admin/customer?sort=customerNumber&${query}`)).map(
          ({ lastName }) => lastName,
        );
      expect(await names('q=anna%20zeh3')).toEqual(['Zeh3']);
      expect(await names('q=100%25')).toEqual([]);
      expect(await names('filter[state]=released&filter[zip]=20001&filter[zip]=20005')).toEqual([
        'Zeh1',
        'Zeh5',
      ]);
      expect(await names('filter[state]=pending')).toEqual([]);
      await own.addCustomer({ lastName: 'Wartet', customerNumber: '20000001', state: 'pending' });
      await own.addCustomer({ lastName: 'Gesperrt', customerNumber: '20000002', state: 'locked' });
      const states = async (sort: string) =>
        rowsOf(await admin.get(`/api/admin/customer?sort=${sort}`)).map(({ state }) => state);
      const released = Array(5).fill('released');
      expect(await states('state')).toEqual(['pending', ...released, 'locked']);
      expect(await states('-state')).toEqual(['locked', ...released, 'pending']);
    } finally {
      await own.close();
    }
  });

  it('limits its page size and refuses malformed parameters', async () => {
    const admin = await server.staff('admin');
    expect(
      (await admin.get<{ itemsPerPage: number }>('/api/admin/customer?itemsPerPage=5000')).body.itemsPerPage,
    ).toBe(100);
    const bad = [
      'page=0',
      'page=x',
      'sort=passwordHash',
      'filter[nothing]=1',
      'colour=red',
      'filter[createdAt]=yesterday',
      'sort=id;drop%20table%20customer',
    ];
    for (const query of bad)
      expect((await admin.get(`/api/admin/customer?${query}`)).status, query).toBe(400);
    expect((await admin.get('/api/admin/staff?filter[active]=perhaps')).status).toBe(400);
  });
});

describe('changing an entry', () => {
  it('writes old and new values to the audit trail', async () => {
    const { id } = await server.addCustomer();
    const pharmacist = await server.staff('pharmacist');
    const answer = await pharmacist.put(`/api/admin/customer/${id}`, {
      version: 1,
      city: 'Bremen',
      deliveryNote: '',
    });
    expect(rowOf(answer)).toMatchObject({ version: 2, city: 'Bremen', deliveryNote: null });
    const admin = await server.staff('admin');
    const trail = await trailOf(admin, `filter[entityId]=${id}`);
    expect(trail[0]).toMatchObject({
      action: 'update',
      actorId: pharmacist.account.id,
      changes: { city: { old: 'Hamburg', new: 'Bremen' } },
    });
  });

  it('is refused with both values when another person saved first', async () => {
    const { id } = await server.addCustomer();
    const pharmacist = await server.staff('pharmacist');
    await pharmacist.put(`/api/admin/customer/${id}`, { version: 1, city: 'Bremen' });
    const late = await pharmacist.put(`/api/admin/customer/${id}`, { version: 1, city: 'Berlin' });
    expect([late.status, late.body.errorType]).toEqual([409, 'versionConflict']);
    expect(late.body.current).toMatchObject({ version: 2, city: 'Bremen' });
  });

  it('is refused for fields that break a rule, are unknown or read only, each named', async () => {
    const { id } = await server.addCustomer();
    const pharmacist = await server.staff('pharmacist');
    const body = { version: 1, zip: '2025', nickname: 'x', customerNumber: '12345678', state: 'released' };
    const answer = await pharmacist.put(`/api/admin/customer/${id}`, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.data as object).sort()).toEqual([
      'customerNumber',
      'nickname',
      'state',
      'zip',
    ]);
    expect((await pharmacist.put(`/api/admin/customer/${id}`, { city: 'Bremen' })).status).toBe(422);
    expect((await pharmacist.put(`/api/admin/customer/${id}`, ['x'])).status).toBe(422);
  });

  it('never removes the last admin', async () => {
    const own = await buildTestApp();
    try {
      const admin = await own.staff('admin');
      const leave = async (change: object) => {
        const answer = await admin.put(`/api/admin/staff/${admin.account.id}`, { version: 1, ...change });
        return [answer.status, answer.body.errorType];
      };
      expect(await leave({ role: 'support' })).toEqual([409, 'lastAdmin']);
      // Who is merely invited can't sign in yet.
      const second = { name: 'Anna Admin', email: 'anna@demo.test', role: 'admin', active: true };
      expect((await admin.post('/api/admin/staff', second)).status).toBe(201);
      expect(await leave({ active: false })).toEqual([409, 'lastAdmin']);
      const token = await tokenMailedTo(own, second.email);
      const chosen = { token, password: 'Sonne-ueber-Elbe7!' };
      expect((await own.visitor().post('/api/admin/staff-password', chosen)).status).toBe(200);
      expect(await leave({ active: false })).toEqual([200, undefined]);
    } finally {
      await own.close();
    }
  });
});

describe('creating and deleting', () => {
  it('creates an entry, shows its schema and removes it again', async () => {
    const admin = await server.staff('admin');
    const schema = await admin.get('/api/admin/brand/schema');
    expect(schema.body.data).toMatchObject({ name: 'brand', create: { properties: { name: {} } } });
    const made = await admin.post('/api/admin/brand', { name: 'Nordblatt' });
    expect(made.status).toBe(201);
    const { id } = rowOf(made);
    expect((await admin.delete(`/api/admin/brand/${id}`, { version: 7 })).status).toBe(409);
    expect((await admin.delete(`/api/admin/brand/${id}`, { version: 1 })).status).toBe(200);
    expect((await admin.get(`/api/admin/brand/${id}`)).status).toBe(404);
    expect((await admin.post('/api/admin/brand', {})).status).toBe(422);
  });
});
