import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillExact } from '../../../packages/server/src/platform/db/fields/fill-exact.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { fromBefore, pastTheLayer } from './support/past-the-layer.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const past = <R>(text: string, values?: unknown[]) => pastTheLayer<R>(server.database, text, values);
/** What the database has of a customer, as text. */
const raw = async (id: string) => JSON.stringify(await past('select * from customer where id = $1', [id]));
type Listed = { data: Record<string, unknown>[]; total: number };
const listed = async (query: string, entity = 'customer') =>
  (await admin.get<Listed>(`/api/admin/${entity}?${query}`)).body;
const found = async (words: string, entity?: string) =>
  (await listed(String(new URLSearchParams({ q: words })), entity)).data.map(
    ({ lastName, customerName }) => lastName ?? customerName,
  );
const signIn = async (username: string) =>
  (await server.visitor().post('/api/shop/login', { username, password })).status;

// Words that stand nowhere but about this one person.
const person = {
  gender: 'f',
  firstName: 'Xaveria',
  lastName: 'Zwetschgenbaum',
  street: 'Quittenallee 99',
  additionalAddress: 'Hinterhaus Mispel',
  zip: '39104',
  city: 'Osterwieck',
  phone: '040 7654321',
  email: 'Xaveria.Z@demo.test',
  dateOfBirth: '1971-06-13',
  deliveryNote: 'Schlüssel beim Nachbarn Vogelbeer',
  doctorSpecialization: 'Kinderheilkunde',
} as const;

/** A row as the version before has written it. */
async function addFromBefore(fields: { lastName: string; email: string }): Promise<string> {
  const [row] = await fromBefore<{ id: string }>(
    server.database,
    `insert into customer (state, pay_type, first_name, last_name, street, zip, city, phone, email, date_of_birth)
     values ('released', 'self', 'Walburga', $1, 'Weg 1', '20253', 'Hamburg', '040 5550123', $2, '1988-01-01') returning id`,
    [fields.lastName, fields.email],
  );
  return row?.id ?? '';
}

describe('who a customer is', () => {
  it('is read by the customer and by those who may, and stands nowhere in the table', async () => {
    const { account, ...customer } = await server.customer(person);
    const shown = await admin.get<{ data: object }>(`/api/admin/customer/${account.id}`);
    expect(shown.body.data).toMatchObject({ ...person, name: 'Xaveria Zwetschgenbaum' });
    const { data } = await listed(`filter[email]=${person.email.toUpperCase()}`);
    expect(data).toMatchObject([{ name: 'Xaveria Zwetschgenbaum', email: person.email }]);
    expect((await customer.get('/api/shop/my-account/')).text).toContain(person.street);

    const row = JSON.parse(await raw(account.id))[0] as Record<string, unknown>;
    for (const [field, value] of Object.entries(person)) {
      const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      expect(row[column], field).toMatch(new RegExp(`^\u0002enc1:customer.${column}:${account.id}:`));
      expect(JSON.stringify(row).includes(`"${value}"`), field).toBe(false);
    }
    expect(JSON.stringify(row)).not.toMatch(/xaveria|zwetsch|quitten|osterwieck|040 765|1971-06/i);
    // By what it is found is nothing that is ever handed out, not even to its owner.
    expect(shown.text).not.toContain('ookup');
    const { email_lookup: hash } = row;
    expect(JSON.stringify(await server.deps.customers.find(server.deps.db, account.id))).not.toContain(hash);
  });

  it('stands in no table of accounts, sessions, tokens and tries either, whatever somebody does', async () => {
    const email = 'mispel@demo.test';
    const { account, ...customer } = await server.customer({ email });
    const newEmail = 'Schlehe@demo.test';
    const asked = await customer.post('/api/shop/my-account/my-address', {
      email: newEmail,
      additionalAddress: 'Ginsterhof',
    });
    expect(asked.status, asked.text).toBe(200);
    expect((await customer.get('/api/shop/my-account/')).text).toContain(newEmail);
    const stranger = server.visitor();
    const wrong = await stranger.post('/api/shop/login', { username: email, password: 'Falsch-geraten1!' });
    const reset = await stranger.post('/api/shop/request_password', { email });
    expect([wrong.status, reset.status]).toEqual([401, 200]);
    // What orders, mails and the trail copy has keys of its own.
    const others = ['order', 'invoice', 'mail', 'audit', 'trail_queue', 'trail_link'];
    const tables = await past<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const telling: string[] = [];
    for (const { name } of tables.filter((table) => !others.includes(table.name)))
      if (/mispel|schlehe|ginster/i.test(JSON.stringify(await past(`select * from "${name}"`))))
        telling.push(name);
    expect(telling).toEqual([]);
    expect(
      (await past('select from single_use_token where subject_id = $1', [account.id])).length,
    ).toBeGreaterThan(1);
    expect((await past("select from throttle where key like '%:account:%'")).length).toBeGreaterThan(1);
  });

  it('is found by parts of a name and by whole addresses, in lists that join it as well', async () => {
    const { id: customerId } = await server.addCustomer({
      firstName: 'Änne',
      lastName: 'Grünspecht',
      zip: '24999',
      email: 'aenne@demo.test',
    });
    const found1 = [
      'GRÜN',
      'gruen',
      'specht',
      'änne grün',
      'an grünsp',
      'AENNE@demo.test',
      '24999',
      'a specht',
    ];
    for (const words of found1) expect(await found(words), words).toEqual(['Grünspecht']);
    for (const words of ['spechtx', 'nne@demo', 'ünspecht nora', '2499', 'ec'])
      expect(await found(words), words).toEqual([]);
    await server.deps.db
      .insertInto('appointment')
      .values({ customerId, start: '2026-04-01T09:00:00Z', duration: 30 })
      .execute();
    expect(await found('grünspecht', 'appointment')).toEqual(['Änne Grünspecht']);
    expect(await found('specht nirgends', 'appointment')).toEqual([]);
  });

  it('is looked at before a list has it: parts of a word say nothing of their order', async () => {
    await server.addCustomer({ lastName: 'Nana' });
    expect(await found('nana')).toEqual(['Nana']);
    expect(await found('anan')).toEqual([]);
    expect((await listed('q=anan')).total).toBe(0);
  });

  it.each([
    'sort=lastName',
    'sort=name',
    'filter[phone]=040',
    'filter[lastName]=Nana',
    'filter[dateOfBirth]=1970-01-01..',
  ])('can’t be read by the database: a list refuses %s', async (query) =>
    expect((await admin.get(`/api/admin/customer?${query}`)).status).toBe(400),
  );

  it('has an address that no other account has, in upper or lower case', async () => {
    const { email } = await server.addCustomer({ email: 'Rotbuche@demo.test' });
    await expect(server.addCustomer({ email: email.toUpperCase() })).rejects.toMatchObject({ code: '23505' });
    const { id } = await server.addCustomer({ state: 'pending' });
    const { version } = (await admin.get<{ data: { version: number } }>(`/api/admin/customer/${id}`)).body
      .data;
    const refused = await admin.put(`/api/admin/customer/${id}`, { version, email: 'ROTBUCHE@demo.test' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { data: { email: [expect.stringContaining('E-Mail')] } },
    ]);
    expect(await signIn('rotBUCHE@demo.test')).toBe(200);
  });

  it('is gone with an erasure: no copy of the row can be read, and nothing finds it', async () => {
    const { db } = server.deps;
    const { account, ...customer } = await server.customer({
      lastName: 'Eberraute',
      email: 'eber@demo.test',
    });
    const { id } = account;
    const [copied] = await past<{ last_name: string; last_name_lookup: number[]; email_lookup: string }>(
      'select last_name, last_name_lookup, email_lookup from customer where id = $1',
      [id],
    );
    expect((await customer.post('/api/shop/my-account/erasure', {})).status).toBeLessThan(300);
    const { version } = (await admin.get<{ data: { version: number } }>(`/api/admin/customer/${id}`)).body
      .data;
    const pharmacist = await server.staff('pharmacist');
    const at = `/api/admin/customer/${id}/events`;
    expect((await admin.post(`${at}/approveErasure`, { version })).status).toBe(200);
    expect((await pharmacist.post(`${at}/erase`, { version: version + 1 })).status).toBe(200);
    const left = await raw(id);
    expect(left).not.toContain('enc1:');
    expect(left).not.toContain(copied?.email_lookup);
    for (const token of copied?.last_name_lookup ?? []) expect(left).not.toContain(String(token));
    expect(await found('eberraute')).toEqual([]);
    expect(await db.selectFrom('dataKey').where('ownerId', '=', id).selectAll().execute()).toEqual([]);
    await past('update customer set last_name = $1 where id = $2', [copied?.last_name, id]);
    expect((await server.deps.customers.find(db, id))?.lastName).toBe('');
  });
});

describe('customers from before', () => {
  it('are found in clear text, and encrypted by the job with what they are found by', async () => {
    const { db, customers, jobs } = server.deps;
    const id = await addFromBefore({ lastName: 'Holunder', email: 'Holunder@demo.test' });
    const check = async () => {
      expect((await customers.findByEmail(db, 'hOLUNDER@demo.test'))?.id).toBe(id);
      for (const words of ['olund', 'walburga hol', 'holunder@demo.test'])
        expect(await found(words), words).toEqual(['Holunder']);
      expect((await listed('filter[zip]=20253&q=holunder')).data).toMatchObject([
        { dateOfBirth: '1988-01-01' },
      ]);
    };
    await check();
    await jobs.runNow('encrypt-fields');
    await check();
    const stored = await raw(id);
    expect(stored).not.toMatch(/holunder|walburga|1988-01/i);
    // Nothing is left to do: the row stays as it is from then on.
    await jobs.runNow('encrypt-fields');
    expect(await raw(id)).toBe(stored);
  });

  it('keep others from having their address as soon as a server has started', async () => {
    const id = await addFromBefore({ lastName: 'Weißdorn', email: 'Dorn@demo.test' });
    await fillExact(server.deps.db, server.database.fields);
    expect(await raw(id)).toContain('Weißdorn');
    await expect(server.addCustomer({ email: 'dorn@demo.test' })).rejects.toMatchObject({ code: '23505' });
    expect(await found('weißdorn')).toEqual(['Weißdorn']);
  });
});
