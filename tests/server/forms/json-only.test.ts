import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { inRoot } from '../../support/root.ts';

// The server runs all the while: nothing is built, no process starts again.
let folder: string;
let server: TestApp;
const told: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rezeptur-forms-'));
  for (const name of ['schemas', 'locales']) {
    const isOwn = (path: string) => !path.includes('node_modules');
    await cp(inRoot(name), join(folder, name), { recursive: true, filter: isOwn });
  }
  vi.spyOn(console, 'error').mockImplementation((sentence) => void told.push(String(sentence)));
  const at = (name: string) => pathToFileURL(`${join(folder, name)}/`);
  server = await buildTestApp({
    folders: { schemas: at('schemas'), locales: at('locales') },
    env: { WATCH_FORMS: '1' },
  });
});
afterAll(async () => {
  await server.close();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const url = '/api/shop/forms/callback';
const schema = {
  $id: 'https://rezeptur.invalid/schemas/forms/callback/schema',
  type: 'object',
  additionalProperties: false,
  required: ['phone', 'when'],
  properties: {
    phone: { type: 'string', maxLength: 30, rules: 'required|length:5,30' },
    when: { type: 'string', enum: ['morning', 'evening'] },
  },
  examples: [{ phone: '040 5550123', when: 'morning' }],
};
const words = (title: string, when: string) => ({
  title,
  phone: { label: 'Telefon' },
  when: { label: when, options: { morning: 'Vormittags', evening: 'Abends' } },
});

const writeForm = async (declared: unknown) => {
  await mkdir(join(folder, 'schemas/forms/callback'), { recursive: true });
  await writeFile(join(folder, 'schemas/forms/callback/schema.json'), JSON.stringify(declared, null, 2));
};
const writeUi = (ui: object) => {
  const $id = 'https://rezeptur.invalid/schemas/forms/callback/ui';
  return writeFile(join(folder, 'schemas/forms/callback/ui.json'), JSON.stringify({ $id, ...ui }));
};
async function writeTexts(text: ReturnType<typeof words>) {
  for (const locale of ['de', 'en']) {
    const file = join(folder, `locales/${locale}/forms.json`);
    const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...all, callback: text }));
  }
}
/** Waits until what the running server serves is as wanted. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 50 });
const versionNow = async () =>
  ((await server.visitor().get(url)).body.data as { version: string } | undefined)?.version;
const list = async (entity: string, filter: string) => {
  const staff = await server.staff('admin');
  const { body } = await staff.get(`/api/admin/${entity}?${filter}`);
  return body.data as Record<string, unknown>[];
};

it('serves a form that is added to the folder: call, OpenAPI, list and page', async () => {
  expect((await server.visitor().get(url)).status).toBe(404);
  await writeForm(schema);
  await eventually(async () => expect((await server.visitor().get(url)).status).toBe(200));
  await eventually(async () =>
    expect(told.at(-1)).toContain('en/forms.json: callback.phone.label is missing'),
  );
  await writeTexts(words('Rückruf', 'Wann passt es?'));
  // A file may be read while it is being written: that is told as well, and read again.
  await eventually(async () => expect(told.at(-1)).toBe('Forms and texts were read again.'));

  const wrong = await server.visitor().post(url, { phone: '1', when: 'noon' });
  expect([wrong.status, Object.keys(wrong.body.data as object).sort()]).toEqual([422, ['phone', 'when']]);
  expect(JSON.stringify(wrong.body.data)).toContain('Telefon');

  const right = await server.visitor().post(url, { phone: '040 5550123', when: 'evening' });
  expect(right.status).toBe(201);
  const { reference } = right.body.data as { reference: string };

  const api = (await server.visitor().get('/api/openapi.json')).body as unknown as {
    paths: Record<string, { post: { summary: string; requestBody: { content: Record<string, unknown> } } }>;
  };
  expect(api.paths[url]?.post.summary).toBe('Rückruf');
  expect(api.paths[url]?.post.requestBody.content).toHaveProperty('application/json');

  expect(await list('form', 'filter[name]=callback')).toMatchObject([
    { title: 'Rückruf', name: 'callback', submissions: 1, current: true },
  ]);
  const [listed] = await list('form-submission', 'filter[form]=callback');
  expect(listed).toMatchObject({ reference, formName: 'Rückruf' });
  expect(listed, 'what was answered is for whom opens it').not.toHaveProperty('answers');
  const staff = await server.staff('support');
  const shown = await staff.get(`/api/admin/form-submission/${String(listed?.id)}`);
  expect(shown.body.data).toMatchObject({
    reference,
    path: ['form'],
    generic: true,
    answers: { when: 'evening' },
  });
});

it('keeps the questions in their former wording when they change', async () => {
  server.setTime('2026-03-05T09:00:00Z');
  const before = await versionNow();
  const { when: _gone, ...properties } = schema.properties;
  await writeForm({
    ...schema,
    required: ['phone', 'day'],
    properties: { ...properties, day: { type: 'string', enum: ['monday', 'friday'] } },
    examples: [{ phone: '040 5550123', day: 'friday' }],
  });
  await eventually(async () => expect(await versionNow()).not.toBe(before));
  const old = await server.visitor().post(url, { phone: '040 5550123', when: 'morning' });
  expect(old.status).toBe(422);

  const [submission] = await list('form-submission', 'filter[form]=callback');
  const staff = await server.staff('pharmacist');
  const { body } = await staff.get(`/api/admin/form/${String(submission?.formId)}/definition`);
  expect(body.data).toMatchObject({
    formVersion: before,
    schema: { properties: { when: { enum: ['morning', 'evening'] } } },
    texts: { de: { when: { label: 'Wann passt es?' } } },
  });
  const [current] = await list('form', 'filter[name]=callback&filter[current]=true');
  expect(current).toMatchObject({ submissions: 1 });
  const shown = await staff.get(`/api/admin/form/${String(current?.id)}`);
  expect(shown.body.data).toMatchObject({ versions: [{ submissions: 0 }, { submissions: 1 }] });
});

it('keeps a new wording of the same questions as a version of its own', async () => {
  const version = await versionNow();
  expect((await server.visitor().post(url, { phone: '040 5550123', day: 'friday' })).status).toBe(201);
  await writeTexts(words('Rückruf erbitten', 'Wann?'));
  const titles = async () => (await list('form', 'filter[name]=callback')).map(({ title }) => title);
  await eventually(async () => expect(await titles()).toContain('Rückruf erbitten'));
  expect(await versionNow()).toBe(version);
  expect((await list('form', `filter[name]=callback&filter[formVersion]=${version}`)).length).toBe(2);
});

it('requires a login for forms of customers, and answers 404 for forms without a page', async () => {
  await writeUi({ access: 'customer' });
  await eventually(async () => expect((await server.visitor().get(url)).status).toBe(401));
  const answers = { phone: '040 5550123', day: 'friday' };
  expect((await server.visitor().post(url, answers)).status).toBe(401);
  const customer = await server.customer();
  expect((await customer.post(url, answers)).status).toBe(201);
  await writeUi({ page: false });
  await eventually(async () => expect((await customer.get(url)).status).toBe(404));
  expect((await customer.post(url, answers)).status).toBe(404);
  await writeUi({});
  await eventually(async () => expect((await server.visitor().get(url)).status).toBe(200));
});

it('reports a mistake with file, line and suggestion, and keeps serving the former version', async () => {
  const version = await versionNow();
  await writeForm({
    ...schema,
    properties: { ...schema.properties, phone: { type: 'string', maxLength: 30, rules: 'requird' } },
  });
  await eventually(async () => expect(told.at(-1)).toContain('requird'));
  expect(told.at(-1)).toMatch(/forms\/callback\/schema\.json:\d+:\d+.*did you mean "required"/);
  expect(await versionNow()).toBe(version);

  const file = join(folder, 'locales/de/forms.json');
  const sound = await readFile(file, 'utf8');
  await writeForm(schema);
  await writeFile(file, '{\n  "callback": \n');
  await eventually(async () => expect(told.at(-1)).toMatch(/de\/forms\.json:3:1/));
  expect(await versionNow()).toBe(version);
  await writeFile(file, sound);
  await eventually(async () => expect(await versionNow()).not.toBe(version));
});

it('adds a folder that is moved in as a whole, and drops a removed one', async () => {
  await rename(join(folder, 'schemas/forms/callback'), join(folder, 'callback'));
  await eventually(async () => expect((await server.visitor().get(url)).status).toBe(404));
  expect((await list('form-submission', 'filter[form]=callback')).length).toBeGreaterThan(0);
  await rename(join(folder, 'callback'), join(folder, 'schemas/forms/callback'));
  await eventually(async () => expect((await server.visitor().get(url)).status).toBe(200));
});
