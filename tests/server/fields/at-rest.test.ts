import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import { treatedReport } from '../../support/side-effect-report.ts';
import { createTestAuthenticator } from '../../support/test-authenticator.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import {
  createQuestionnaires,
  fileForm,
  form,
  german,
  at as linkTo,
} from '../questionnaire/support/questionnaires.ts';
import { liveInTheShop, words } from '../support/live-in-the-shop.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';
import { rememberEntered } from '../support/what-was-entered.ts';
import { pastTheLayer } from './support/past-the-layer.ts';

const place = { origin: 'https://apotheke.test', rpId: 'apotheke.test' };
const device = 'Eleonore Traubenkirsche';
/** Where what people have entered still stands in clear text: empty it by encrypting what it names. */
const stillOpen: string[] = [];

let server: TestApp;
let entered: ReturnType<typeof rememberEntered>;
let shop: ReturnType<typeof createShop>;
let ofTheShop: string;
beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: place.origin } });
  shop = createShop(server.deps);
  await shop.configure();
  entered = rememberEntered(server.app, server.deps.schemas.entities);
  ofTheShop = [...(await dump()).values()].join('\n').toLowerCase();
});
afterAll(() => server.close());

/** Every row of every table as text, as somebody reads it who has the database alone; by column. */
async function dump(): Promise<Map<string, string>> {
  const columns = await pastTheLayer<{ table: string; column: string }>(
    server.database,
    `select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name::text as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and c.data_type <> 'bytea' order by 1, 2`,
  );
  const texts = new Map<string, string>();
  for (const { table, column } of columns) {
    const [row] = await pastTheLayer<{ text: string | null }>(
      server.database,
      `select string_agg("${column}"::text, E'\\n') as text from ${table}`,
    );
    if (row?.text) texts.set(`${table}.${column}`.replace(/^public\./, ''), row.text);
  }
  return texts;
}

/** What people have entered and the shop has not said itself, such as the name of a way of shipping. */
const searched = async () =>
  [...(await entered.texts()), ...words, device].filter((text) => !ofTheShop.includes(text.toLowerCase()));

async function placesInClear(): Promise<string[]> {
  const sought = (await searched()).map((word) => word.toLowerCase());
  const inDatabase = [...(await dump())].filter(([, text]) => {
    const lower = text.toLowerCase();
    return sought.some((word) => lower.includes(word));
  });
  return inDatabase.map(([place]) => place);
}

async function filesInClear(): Promise<string[]> {
  const sought = await searched();
  const folder = join(server.dataDir, 'files');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const text = (await readFile(join(parentPath, name))).toString('latin1');
    if (
      sought.some((word) => name.includes(word) || text.includes(Buffer.from(word).toString('latin1'))) ||
      text.startsWith('%PDF')
    )
      found.push(name);
  }
  return found;
}

async function ok<A extends { status: number; text: string }>(answer: Promise<A>): Promise<A> {
  const { status, text } = await answer;
  expect([200, 201, 204], text).toContain(status);
  return answer;
}

/** An account that somebody asks for who isn't known, with documents. */
const register = () =>
  ok(
    server.visitor().upload(
      '/api/shop/registration',
      registrationForm({
        ...selfPayer,
        firstName: 'Waldtraud',
        lastName: 'Holunderstrauch',
        dateOfBirth: '1967-05-23',
        street: 'Ebereschenstieg 41',
        city: 'Sanddornhausen',
        phone: '04107 998877',
        'email[first]': 'waldtraud@holunder.test',
        'email[second]': 'waldtraud@holunder.test',
      }),
    ),
  );

/** An order with a prescription whose invoice is made out, and that staff write about; answers its id. */
async function orderWithPrescription(pharmacist: TestBrowser) {
  const article = await shop.addArticle({ type: 'standard', unit: 'stk' });
  await shop.addBatch(article.id);
  const customer = await server.customer();
  const shippingAddress = {
    firstName: 'Ottokar',
    lastName: 'Kornelkirsche',
    street: 'Felsenbirnenweg 17',
    additionalAddress: 'Seitenflügel Kornel',
    zip: '20253',
    city: 'Apfelbeerenstadt',
    deliveryNote: 'Beim Nachbarn Weißdorn klingeln',
  };
  const body = orderBody([{ articleId: article.id, amount: 5, subItems: [] }], { shippingAddress });
  const sent = orderForm(body, [{ name: 'rezept-kornelkirsche.pdf', content: pdf }]);
  const placed = await ok(customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', sent));
  const { orderId } = placed.body.data;
  const at = `/api/admin/order/${orderId}`;
  const version = async () => (await pharmacist.get<{ data: { version: number } }>(at)).body.data.version;
  await ok(pharmacist.put(at, { staffNote: 'Frau Kornelkirsche ruft zurück', version: await version() }));
  await ok(pharmacist.post(`${at}/events/accept`, { version: await version(), note: 'Schlehdorn sagt ja' }));
  await ok(
    pharmacist.post(`${at}/events/cancel`, {
      version: await version(),
      reason: 'Kornelkirsche ist umgezogen',
    }),
  );
  return orderId;
}

/** What staff note of a doctor, and what the doctor answers. */
async function answerQuestionnaire() {
  const { token } = await createQuestionnaires(server).issue('de', {
    firstName: 'Hildegund',
    lastName: 'Berberitze',
    email: 'hildegund@berberitze.test',
    phone: '04191 112233',
    specialization: 'Wacholderheilkunde',
    practice: 'Praxis am Wacholdertor',
    city: 'Holzapfelstadt',
    notes: 'Über Dr. Kornelkirsche bekannt',
  });
  const answers = {
    ...german,
    lastName: 'Berberitze',
    officeStreet: 'Am Wacholder',
    officePhone: '04191 665544',
  };
  await ok(server.visitor().upload(linkTo(token), form(answers)));
}

/** What staff do with somebody's papers, and what they say it is for. */
async function lookAfter(browser: TestBrowser, entity: string, id: string, name: string) {
  const listed = await ok(browser.get<{ data: { id: string }[] }>(`/api/admin/${entity}/${id}/documents`));
  expect(listed.body.data).not.toEqual([]);
  for (const document of listed.body.data) {
    const at = `/api/admin/${entity}/${id}/documents/${document.id}/open`;
    const opened = await ok(browser.post<{ data: { url: string } }>(at, { purpose: `Papiere von ${name}` }));
    await ok(browser.get(opened.body.data.url));
  }
}

/** A list is taken along that somebody was searched for, by name and with a purpose that names them. */
const takeAlong = (browser: TestBrowser, entity: string, name: string) =>
  ok(browser.get(`/api/admin/${entity}/export?purpose=Suche%20nach%20${name}&q=${name}`));

/** What has been begun: a registration with a code, and a questionnaire whose answers wait. */
async function beginAndLeave() {
  const email = 'speierling@holunder.test';
  await shop.configure({ registrationEmail: 'code' });
  await ok(server.visitor().post('/api/shop/registration/code', { email }));
  await shop.configure({ registrationEmail: 'twice' });
  const { token } = await createQuestionnaires(server).issue();
  const version = server.deps.schemas.forms.get('doctor-questionnaire')?.version ?? '';
  const answers = { isGerman: true, lastName: 'Speierling', firstName: 'Schneeball' };
  const draft = { version, answers, step: 'PersonalInfo', trail: ['IsGerman'] };
  await ok(server.visitor().put(linkTo(token, '/draft'), draft));
  await ok(
    server
      .visitor()
      .upload(
        linkTo(token, '/draft/certificateOfApproval'),
        fileForm('certificateOfApproval', 'prescription', 'urkunde-speierling.pdf'),
      ),
  );
}

/** What a medicine did to somebody, and which aids somebody reads the pages with. */
async function tell() {
  const report = { name: 'Kreszentia Vogelkirsche', email: 'kreszentia@vogelkirsche.test' };
  const what = { whatHappened: 'Schwindel wie einst Tante Vogelkirsche', product: 'Hanse Haze 22/1' };
  await ok(
    server.visitor().post('/api/shop/forms/side-effect-report', { ...treatedReport, ...report, ...what }),
  );
  const barrier = { message: 'Zu klein.', platform: 'Die Braillezeile von Vogelkirsche' };
  await ok(server.visitor().post('/api/shop/accessibility/feedback', barrier));
}

/** Somebody whose papers aren't enough is told why, and rejected in the end. */
async function reject(browser: TestBrowser) {
  const { id } = await server.addCustomer({ state: 'pending' });
  const at = `/api/admin/customer/${id}`;
  const version = async () => (await browser.get<{ data: { version: number } }>(at)).body.data.version;
  const reason = 'Auf dem Ausweis steht Elsbeere';
  await ok(browser.post(`${at}/events/reject`, { version: await version(), reason }));
}

/** Devices are called by the names of those who own them. */
async function addPasskey(browser: TestBrowser, own: string) {
  const question = (await ok(browser.post<{ data: { challenge: string } }>(`${own}/new`, {}))).body.data;
  const credential = createTestAuthenticator(place).create(question);
  await ok(browser.post(own, { name: `Telefon von ${device}`, credential }));
}

/** An error may quote what it was about. */
async function failAtNight() {
  const failing = Promise.reject(new Error(`No mailbox of ${device}`));
  await server.deps.failures.whole('sweep-tokens', () => failing).catch(() => undefined);
  const failed = server.deps.db.selectFrom('jobFailure').select('message').executeTakeFirst();
  expect(await failed).toEqual({ message: `No mailbox of ${device}` });
}

/** Everything that people do in the shop, and all of the database read three times: a minute on a quiet machine. */
const wholeLife = 600_000;

it(
  'a dump of the database and a copy of the storage say nothing of anybody',
  async () => {
    const pharmacist = await server.staff('pharmacist');
    await register();
    const orderId = await orderWithPrescription(pharmacist);
    await answerQuestionnaire();
    await beginAndLeave();
    await tell();
    await reject(pharmacist);
    await addPasskey(await server.customer(), '/api/shop/my-account/passkeys');
    await addPasskey(await server.staff('pta'), '/api/admin/my/passkeys');
    await failAtNight();
    const { customerId, admin } = await liveInTheShop(server, shop);
    await lookAfter(pharmacist, 'customer', customerId, 'Zwetschgenbaum');
    await lookAfter(admin, 'order', orderId, 'Kornelkirsche');
    for (const entity of ['customer', 'order', 'audit']) await takeAlong(admin, entity, 'Zwetschgenbaum');
    const { mails, jobs, trail } = server.deps;
    await mails.deliverWaiting();
    await trail.anchor();
    expect((await searched()).length).toBeGreaterThan(40);
    expect(await placesInClear()).toEqual(stillOpen);
    expect(await filesInClear()).toEqual([]);

    const at = `/api/admin/customer/${customerId}`;
    const { version } = (await pharmacist.get<{ data: { version: number } }>(at)).body.data;
    await ok(admin.post(`${at}/events/approveErasure`, { version }));
    await ok(pharmacist.post(`${at}/events/erase`, { version: version + 1 }));
    await mails.deliverWaiting();
    for (const job of ['encrypt-fields', 'forget-erasure-mails', 'link-trail']) await jobs.runNow(job);
    expect(stillOpen).toEqual(expect.arrayContaining(await placesInClear()));
    expect(await filesInClear()).toEqual([]);
    expect((await trail.verify()).findings).toEqual([]);
  },
  wholeLife,
);
