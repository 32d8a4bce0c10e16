import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCountWithinHour } from '../../../packages/server/src/features/security/count-within-hour.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';
import { customerWithCard } from '../keys/support/cards.ts';
import { securityEvents } from './support/security-events.ts';

let server: TestApp;
let admins: string[];
beforeAll(async () => {
  server = await buildTestApp();
  admins = [(await server.addStaff('admin')).email, (await server.addStaff('admin')).email];
});
afterAll(() => server.close());

const events = (action: string) => securityEvents(server, action);
const pseudonym = expect.stringMatching(/^[\w-]{12}$/);

/** What administrators are told, by whom it is about; the same to each of them, and once. */
async function alerts(template: string): Promise<string[]> {
  for (let n = 0; n < 2; n += 1) await server.deps.jobs.runNow('alert-admins');
  const sent = server.deps.db.selectFrom('mail').where('template', '=', template);
  const mails = await sent.select(['recipient', 'text']).execute();
  const texts = [...new Set(mails.map(({ text }) => text))];
  for (const text of texts) {
    const told = mails.filter((mail) => mail.text === text).map(({ recipient }) => recipient);
    expect(told.sort()).toEqual([...admins].sort());
  }
  return texts;
}

describe('what is encrypted and doesn’t open with its key', () => {
  const noted = async () => (await events('key-refused')).map(({ changes }) => changes.route);
  const route = '/api/shop/my-account/upload/:uploadId';

  it('is a security event about who asked, which administrators hear of', async () => {
    const { customer, document, url } = await customerWithCard(server);
    const { document: other } = await customerWithCard(server);
    const { db } = server.deps;
    expect(await noted()).toEqual([]);
    // Somebody with the database has put another patient's key in the place of this one's.
    await db.updateTable('document').set({ keyId: other.keyId }).where('id', '=', document.id).execute();
    expect((await customer.get(url)).status).toBe(500);
    await expect.poll(noted).toEqual([{ new: route }]);
    const [event] = await events('key-refused');
    expect(event).toMatchObject({ actorType: 'customer', actorId: null, actorName: null });
    expect(event?.changes).toMatchObject({ account: { new: pseudonym }, times: { new: 1 } });
    expect(await alerts('securityKeys')).toEqual([expect.stringContaining(route)]);
  });

  it('is one, too, where a value was changed in its row, or a key in its own', async () => {
    const pharmacist = await server.staff('pharmacist');
    const changes = [
      // A letter within the first name, and one within the key that opens it.
      `update customer set first_name = overlay(first_name placing
        (case substr(first_name, 120, 1) when 'A' then 'B' else 'A' end) from 120) where id = $1`,
      `update data_key set wrapped = overlay(wrapped placing
        (case substr(wrapped, 30, 1) when 'A' then 'B' else 'A' end) from 30) where owner_type = 'customer' and owner_id = $1`,
    ];
    for (const change of changes) {
      const { id } = await server.addCustomer();
      const at = `/api/admin/customer/${id}`;
      expect((await pharmacist.get(at)).status).toBe(200);
      await pastTheLayer(server.database, change, [id]);
      await expect.poll(async () => (await pharmacist.get(at)).status).toBe(500);
    }
    await expect.poll(noted).toEqual([{ new: route }, { new: '/api/admin/:entity/:id' }]);
  });
});

describe('who reads the data of very many people', () => {
  const page = (n: number) => `/api/admin/doctor?itemsPerPage=100&page=${n}`;
  beforeAll(() =>
    pastTheLayer(
      server.database,
      `insert into doctor (first_name, last_name, email)
        select '-', '-', gen_random_uuid() || '@geloescht.invalid' from generate_series(1, 1000)`,
    ),
  );

  it('stands out once an hour: administrators hear who it is', async () => {
    const reader = await server.staff('pharmacist');
    const session = await reader.get<{ data: { staff: { name: string } } }>('/api/admin/session');
    for (let n = 1; n < 10; n += 1) expect((await reader.get(page(n))).body.data).toHaveLength(100);
    // The same ones again are no others.
    for (let n = 1; n < 5; n += 1) await reader.get(page(n));
    expect(await events('many-people-read')).toEqual([]);
    for (let n = 0; n < 2; n += 1) await reader.get(page(10));
    await expect.poll(() => events('many-people-read')).toHaveLength(1);
    const [event] = await events('many-people-read');
    expect(event).toMatchObject({ actorType: 'staff', actorId: null, actorName: null });
    expect(event?.changes.account).toEqual({ new: pseudonym });
    expect(await alerts('securityPeople')).toEqual([
      expect.stringContaining(`(${session.body.data.staff.name})`),
    ]);
  });

  it('stands out by an export as by its pages', async () => {
    const before = (await events('many-people-read')).length;
    const reader = await server.staff('pharmacist');
    const taken = await reader.get('/api/admin/doctor/export?purpose=Abgleich');
    expect(taken.status, taken.text).toBe(200);
    await expect.poll(async () => (await events('many-people-read')).length).toBe(before + 1);
  });

  it('is counted by the hour and by person, and each row once', () => {
    let now = 0;
    const isTooMany = createCountWithinHour({ clock: () => new Date(now), most: 3 });
    expect(isTooMany('one', ['a', 'b', 'a'])).toBe(false);
    expect(isTooMany('other', ['c'])).toBe(false);
    expect([isTooMany('one', ['c', 'd']), isTooMany('one', ['e'])]).toEqual([true, false]);
    now = 3_600_000;
    expect([isTooMany('one', ['e', 'f']), isTooMany('one', ['g'])]).toEqual([false, true]);
  });
});

describe('who tries ids', () => {
  const denied = async () => (await events('denied')).map(({ actorType, changes }) => [actorType, changes]);
  const place = (route: string) => ({
    account: { new: pseudonym },
    route: { new: route },
    times: { new: 1 },
  });

  it.each([
    ['customer', () => server.customer(), '/api/shop/order/:orderId/invoice'],
    ['staff', () => server.staff('pharmacist'), '/api/admin/:entity/:id'],
  ] as const)('is noted once an hour: a %s', async (side, signIn, route) => {
    const before = await denied();
    const browser = await signIn();
    const ask = async (id: string) => {
      const path = route.replace(':entity', 'order').replace(/:(?:orderI|i)d/, id);
      expect((await browser.get(path)).status).toBe(404);
    };
    // A link that is pressed again and again is one.
    const old = randomUUID();
    for (let n = 0; n < 60; n += 1) await ask(old);
    for (let n = 1; n < 49; n += 1) await ask(randomUUID());
    expect(await denied()).toEqual(before);
    for (let n = 0; n < 60; n += 1) await ask(randomUUID());
    await expect.poll(denied).toEqual([...before, [side, expect.objectContaining(place(route))]]);
  });
});

describe('who tries passwords on one account, from another network each time', () => {
  const start = Date.parse('2026-03-04T09:00:00Z');
  let networks = 0;
  const attempt = async (login: string, username: string) => {
    networks += 1;
    const from = { remoteAddress: `10.40.${networks}.1` };
    return (await server.visitor().post(login, { username, password: 'wrong' }, from)).status;
  };

  it.each([
    { kind: 'customer', login: '/api/shop/login', subject: /Netzes: [\w-]{12}\./ },
    { kind: 'staff', login: '/api/admin/login', subject: /Netzes: Gesa Geraten\./ },
  ])('is told to the administrators although pauses judge few tries of an hour: $kind', async (way) => {
    const { kind, login, subject } = way;
    const { email } = await (kind === 'customer'
      ? server.addCustomer({ email: 'nora@xn--mnchen-3ya.example' })
      : server.addStaff('pta', 'Gesa Geraten'));
    const before = await alerts('securityFailures');
    // As people may type it, and as it is stored.
    const spellings = [email, email.replace('xn--mnchen-3ya', 'münchen')];
    const judged: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      server.setTime(new Date(start + minute * 60_000).toISOString());
      for (const spelling of minute % 2 === 0 ? spellings : spellings.toReversed())
        if ((await attempt(login, spelling)) === 401) judged.push(minute);
      if (judged.length === 9) expect(await alerts('securityFailures')).toEqual(before);
    }
    server.setTime(new Date(start).toISOString());
    expect(judged.length).toBeLessThan(15);
    const told = async () => (await alerts('securityFailures')).filter((text) => !before.includes(text));
    await expect.poll(told).toEqual([expect.stringMatching(subject)]);
  });
});

describe('a sign-in on a device that an account has never used', () => {
  const kinds = { customer: '/api/shop/login', staff: '/api/admin/login' };
  let network = 0;
  beforeEach(() => {
    network += 1;
  });
  /** Once where the account is at home, and once elsewhere. */
  async function signInElsewhere(kind: keyof typeof kinds, username: string) {
    const at = { remoteAddress: `203.0.${network}.77` };
    for (let n = 0; n < 2; n += 1)
      expect((await server.visitor().post(kinds[kind], { username, password }, at)).status).toBe(200);
  }

  it('is told to the administrators where it is a colleague’s', async () => {
    const { email } = await server.addStaff('pta', 'Petra Packt');
    expect(await alerts('securityNewDevice')).toEqual([]);
    await signInElsewhere('staff', email);
    await expect.poll(() => events('new-device')).toHaveLength(1);
    expect(await alerts('securityNewDevice')).toEqual([
      expect.stringMatching(/^Petra Packt hat sich auf.*seit einem neuen Passwort/),
    ]);
  });

  it('is told to them where ten customers do so from one part of the network', async () => {
    const seen = async () =>
      (await events('new-device')).filter(({ actorType }) => actorType === 'customer').length;
    for (let n = 1; n < 10; n += 1) await signInElsewhere('customer', (await server.addCustomer()).email);
    await expect.poll(seen).toBe(9);
    expect(await alerts('securityNewDevices')).toEqual([]);
    await signInElsewhere('customer', (await server.addCustomer()).email);
    await expect.poll(seen).toBe(10);
    expect(await alerts('securityNewDevices')).toEqual([expect.stringContaining(`203.0.${network}.0/24`)]);
    // A customer's is the customer's own to be told of.
    expect(await alerts('securityNewDevice')).toHaveLength(1);
  });
});
