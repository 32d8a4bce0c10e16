import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { png } from './support/png.ts';

let server: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  editor = await server.staff('editor');
});
afterAll(() => server.close());

const html = '<html><script>alert(1)</script></html>';
const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();

/** A picture of a few bytes that says it is 60,000 pixels wide and high. */
const pixelBomb = () => png(60_000, 60_000, Buffer.alloc(1_000_000));

const zipBomb = () =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(10_000_000))]);

const files: [what: string, name: string, content: () => Buffer | Promise<Buffer>][] = [
  [
    'a drawing with a script',
    'a.svg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`),
  ],
  [
    'a drawing that is called a picture',
    'a.png',
    () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
  ],
  ['a page', 'a.html', () => Buffer.from(html)],
  ['a page that is called a picture', 'a.jpg', () => Buffer.from(html)],
  ['a page behind the first bytes of a picture', 'a.gif', () => Buffer.from(`GIF89a/*${html}*/=1`)],
  ['a picture of 3.6 billion pixels', 'a.png', pixelBomb],
  ['a packed file', 'a.jpg', zipBomb],
];

it.each(files)('%s is no picture for the shop', async (_what, name, content) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await content())], name));
  const { status, body } = await editor.upload('/api/admin/media', form);
  expect(status, JSON.stringify(body)).toBe(415);
});

it.each(files)('%s is no identity card, and nothing of it is kept', async (_what, name, content) => {
  const form = registrationForm({}, { idCardBack: 'idCardBack' });
  form.append('idCardFront', new File([new Uint8Array(await content())], name));
  const { status } = await server.visitor().upload('/api/shop/registration', form);
  expect(status).toBe(415);
  const kept = await server.deps.db.selectFrom('document').select('name').execute();
  expect(kept).not.toContainEqual({ name });
});

it.each(['ausweis.php.jpg', 'ausweis.jpg.exe', 'ausweis.pdf.jpg'])(
  'a good picture that is called %s is no identity card, and nothing of it is kept',
  async (name) => {
    const form = registrationForm(selfPayer, { idCardBack: 'idCardBack' });
    form.append('idCardFront', new File([new Uint8Array(await jpeg())], name));
    const { status, body } = await server.visitor().upload('/api/shop/registration', form);
    expect([status, body.errorType]).toEqual([415, 'doubleEnding']);
    const kept = await server.deps.db.selectFrom('document').select('name').execute();
    expect(kept).not.toContainEqual({ name });
  },
);

it('a picture with a page behind its end loses the page when it is drawn anew', async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await jpeg()), html], 'a.jpg'));
  const { status, body } = await editor.upload<{ data: { imageName: string } }>('/api/admin/media', form);
  expect(status).toBe(201);
  const { raw, headers } = await server.visitor().get(`/uploads/media/${body.data.imageName}`);
  expect([raw.includes('<script'), headers['x-content-type-options']]).toEqual([false, 'nosniff']);
});

it('a PDF with a script is opened by nobody here: it is saved as a file, in a sandbox, and never shown as a page', async () => {
  const scripted =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction 2 0 R/AA<</O 2 0 R>>>>endobj\n2 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const form = registrationForm(selfPayer, { idCardBack: 'idCardBack' });
  form.append('idCardFront', new File([scripted], 'ausweis.pdf', { type: 'text/html' }));
  const sent = await server.visitor().upload('/api/shop/registration', form);
  expect(sent.status, sent.text).toBe(201);
  const { id, ownerId } = await server.deps.db
    .selectFrom('document')
    .where('kind', '=', 'idCardFront')
    .where('ownerType', '=', 'customer')
    .select(['id', 'ownerId'])
    .executeTakeFirstOrThrow();
  const pharmacist = await server.staff('pharmacist');
  const at = `/api/admin/customer/${ownerId}/documents/${id}/open`;
  const opened = await pharmacist.post<{ data: { url: string } }>(at, { purpose: 'Prüfung des Ausweises' });
  const { status, headers } = await pharmacist.get(opened.body.data.url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
