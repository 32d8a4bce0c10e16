import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { inRoot } from '../../support/root.ts';
import { treatedReport } from '../../support/side-effect-report.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { trailOf } from '../../support/trail.ts';

// A form with everything that a cell can hold: a group, a list of groups, a list of choices, files, money, a day, yes or no.
const $id = (part: string) => `https://rezeptur.invalid/schemas/forms/pick-up/${part}`;
const text = { type: 'string', maxLength: 80 };
const schema = {
  $id: $id('schema'),
  type: 'object',
  additionalProperties: false,
  required: ['day'],
  properties: {
    value: { type: 'integer', minimum: 0 },
    day: { type: 'string', format: 'date', maxLength: 10 },
    sender: { type: 'object', additionalProperties: false, properties: { name: text, town: text } },
    parcels: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { content: text, weight: { type: 'number' } },
      },
    },
    wishes: { type: 'array', maxItems: 2, items: { type: 'string', enum: ['bell', 'call'] } },
    photos: {
      type: 'array',
      maxItems: 2,
      items: { $ref: 'https://rezeptur.invalid/schemas/shared/upload' },
    },
    isFragile: { type: 'boolean' },
  },
  examples: [{ day: '2026-03-02' }],
};
const ui = {
  $id: $id('ui'),
  order: ['day', 'sender', 'parcels'],
  fields: { value: { widget: 'money' }, photos: { widget: 'file' } },
};
const words = {
  title: 'Abholung',
  day: { label: 'Tag' },
  sender: { label: 'Absender', name: { label: 'Name' }, town: { label: 'Ort' } },
  parcels: {
    label: 'Pakete',
    item: 'Paket {{number}}',
    content: { label: 'Inhalt' },
    weight: { label: 'Kilo' },
  },
  value: { label: 'Wert' },
  wishes: { label: 'Wünsche', options: { bell: 'Klingeln', call: 'Anrufen' } },
  photos: { label: 'Fotos' },
  isFragile: { label: 'Zerbrechlich' },
};

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rezeptur-export-'));
  const isOwn = (path: string) => !path.includes('node_modules');
  for (const name of ['schemas', 'locales'])
    await cp(inRoot(name), join(folder, name), { recursive: true, filter: isOwn });
  const own = join(folder, 'schemas/forms/pick-up');
  await mkdir(own);
  await writeFile(join(own, 'schema.json'), JSON.stringify(schema));
  await writeFile(join(own, 'ui.json'), JSON.stringify(ui));
  for (const locale of ['de', 'en']) {
    const file = join(folder, `locales/${locale}/forms.json`);
    const all = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...all, 'pick-up': words }));
  }
  const at = (name: string) => pathToFileURL(`${join(folder, name)}/`);
  server = await buildTestApp({ folders: { schemas: at('schemas'), locales: at('locales') } });
  const sent = {
    day: '2026-03-02',
    'sender[name]': '=HYPERLINK("http://x")',
    'sender[town]': 'Lüneburg',
    'parcels[0][content]': 'Bücher; alt',
    'parcels[0][weight]': '2.5',
    'parcels[1][content]': 'Vase',
    value: '129050',
    'wishes[0]': 'call',
    'wishes[1]': 'bell',
    isFragile: '1',
  };
  const answer = await server
    .visitor()
    .upload('/api/shop/forms/pick-up', multipart(sent, { 'photos[0]': 'idCardFront' }));
  expect(answer.status, answer.text).toBe(201);
  await server.visitor().post('/api/shop/forms/side-effect-report', treatedReport);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const german = { headers: { 'accept-language': 'de' } };
const english = { headers: { 'accept-language': 'en' } };
const path = (query: string, format = '') =>
  `/api/admin/form-submission/export${format}?purpose=Planung&${query}`;
/** Without its last line, which says who took it along. */
const csvOf = async (query: string, options = german) =>
  (await (await server.staff('pharmacist')).get(path(query), options)).text
    .replace('\uFEFF', '')
    .replace(/\r\n"?Export.*\r\n$/, '');

const exportsOf = (admin: TestBrowser) => trailOf(admin, 'filter[action]=export&itemsPerPage=100');

describe('the submissions of one form', () => {
  const pickUps = 'filter[form]=pick-up&fields=form';

  it('have a column for each question, in the form’s order and with its label', async () => {
    const [head] = (await csvOf(pickUps)).split('\r\n');
    expect(head).toBe(
      'Technischer Name;Tag;Absender: Name;Absender: Ort;Pakete;Wert;Wünsche;Fotos;Zerbrechlich',
    );
  });

  it('have choices in words, numbers of the language, lists numbered, files with their size, and no formula', async () => {
    const file = await csvOf(pickUps);
    const row = file.slice(file.indexOf('\r\n') + 2).trimEnd();
    expect(row).toMatch(
      /^pick-up;2026-03-02;"'=HYPERLINK\(""http:\/\/x""\)";Lüneburg;"1\. Inhalt: Bücher; alt, Kilo: 2,5\n2\. Inhalt: Vase";1290,50;Anrufen, Klingeln;[\w.-]+ \(\S+ kB\);Ja$/,
    );
    expect(await csvOf(pickUps, english)).toMatch(
      /"1\. Inhalt: Bücher; alt, Kilo: 2\.5\n2\. Inhalt: Vase",1290\.50,/,
    );
  });

  it('are had as a sheet with days and numbers as such', async () => {
    const pharmacist = await server.staff('pharmacist');
    const { status, headers, raw } = await pharmacist.get(path(pickUps, '.xlsx'), german);
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      "default-src 'none'; sandbox",
    ]);
    expect(readXlsx(raw)).toMatchObject({
      B1: { value: 'Tag' },
      B2: { type: 'n', value: '46083' },
      C2: { type: 's', value: '=HYPERLINK("http://x")', hasFormula: false },
      E2: { type: 's', value: '1. Inhalt: Bücher; alt, Kilo: 2,5\n2. Inhalt: Vase' },
      F2: { type: 'n', value: '1290.5' },
      I2: { value: 'Ja' },
    });
  });

  it('follow the order of a uiSchema, with the questions of its branches', async () => {
    const file = await csvOf('filter[form]=side-effect-report&fields=reference');
    const [head = '', row] = file.split('\r\n');
    expect(head).toMatch(/^Vorgangsnummer;Arzneimittel;Chargennummer/);
    expect(head.split(';').slice(-2)).toEqual([expect.stringMatching(/^"?Ich willige/), expect.any(String)]);
    expect(head).toContain('Wie wurden die Beschwerden behandelt?');
    expect(row).toContain(';Eine Arztpraxis war nötig;');
    expect(row).toContain('1. Name des Arzneimittels: Ramipril 5 mg, Dosis (optional): 1 morgens');
  });

  it('keep the words of the wording that was answered, and what only it asked', async () => {
    const { db } = server.deps;
    const asked = await db
      .selectFrom('formSubmission')
      .where('form', '=', 'side-effect-report')
      .select(['id', 'formId'])
      .executeTakeFirstOrThrow();
    const { id: _id, ...wording } = await db
      .selectFrom('form')
      .where('id', '=', String(asked.formId))
      .selectAll()
      .executeTakeFirstOrThrow();
    const { product: _product, ...properties } = wording.schema.properties ?? {};
    const newer = await db
      .insertInto('form')
      .values({
        ...wording,
        formVersion: 'newer',
        current: false,
        createdAt: '2099-01-01T00:00:00Z',
        schema: JSON.stringify({ ...wording.schema, properties }),
        ui: JSON.stringify(wording.ui),
        steps: null,
        texts: JSON.stringify({ ...wording.texts, de: { title: 'Neu', age: { label: 'Wie alt?' } } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.visitor().post('/api/shop/forms/side-effect-report', { ...treatedReport, age: 40 });
    await db
      .updateTable('formSubmission')
      .set({ formId: newer.id })
      .where('form', '=', 'side-effect-report')
      .where('id', '!=', asked.id)
      .execute();
    const [head = ''] = (await csvOf('filter[form]=side-effect-report&fields=form')).split('\r\n');
    expect(head).toContain('Wie alt?');
    expect(head.split(';').at(-1)).toBe('Arzneimittel');
  });
});

describe('submissions of several forms', () => {
  it('have the columns of their list alone', async () => {
    const [head] = (await csvOf('fields=reference,form')).split('\r\n');
    expect(head).toBe('Vorgangsnummer;Technischer Name');
  });
});

it('only who may export submissions gets them, and the audit trail says so', async () => {
  for (const [role, status] of [
    ['pharmacist', 200],
    ['auditor', 200],
    ['support', 403],
    ['pta', 403],
    ['editor', 403],
  ] as const)
    for (const format of ['', '.xlsx'])
      expect([role, (await (await server.staff(role)).get(path('', format))).status]).toEqual([role, status]);
  expect((await server.visitor().get(path('', '.xlsx'))).status).toBe(401);
  const admin = await server.staff('admin');
  const before = await exportsOf(admin);
  await admin.get(path('filter[form]=pick-up', '.xlsx'));
  const after = await exportsOf(admin);
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({
    entity: 'form-submission',
    changes: { query: { new: { 'filter[form]': 'pick-up' } }, rows: { new: 1 } },
  });
});

it('a sheet has no more rows than its list declares', async () => {
  const { ui: declared } = server.deps.schemas.entities.get('form-submission') ?? {};
  if (!declared?.list.export) throw new Error('The list of submissions declares no export.');
  const usual = declared.list.export.sheetRows;
  declared.list.export.sheetRows = 1;
  const admin = await server.staff('admin');
  const refused = await admin.get(path('', '.xlsx'), german);
  expect([refused.status, refused.body.errorType]).toEqual([422, 'tooManyRows']);
  expect((await admin.get(path('filter[form]=pick-up', '.xlsx'))).status).toBe(200);
  expect((await admin.get(path(''))).status).toBe(200);
  Object.assign(declared.list.export, { sheetRows: usual });
});

it('a sheet is written beside the process that answers other calls', async () => {
  const admin = await server.staff('admin');
  // Told by Node for each; counted at one moment, a process of an earlier test that is still ending would be one of them.
  const started: unknown[] = [];
  const note = (child: unknown) => started.push(child);
  subscribe('child_process', note);
  expect((await admin.get(path('filter[form]=pick-up', '.xlsx'))).status).toBe(200);
  unsubscribe('child_process', note);
  expect(started).toHaveLength(1);
});
