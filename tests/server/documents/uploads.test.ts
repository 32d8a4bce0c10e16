import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await buildTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const picture = readFileSync(fixtureFiles.idCardFront);
const part = (name: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="karte.jpg"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
const filesOnDisk = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
const documents = () => server.deps.db.selectFrom('document').select(['kind', 'state', 'size']).execute();

/** Sends the beginning of a registration with a guest's files; answers the open connection. */
function startUpload(body: Buffer) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/shop/registration HTTP/1.1',
      'host: shop.test',
      'cookie: XSRF-TOKEN=t',
      'x-xsrf-token: t',
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${body.length + 50_000_000}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(body);
  return socket;
}

it('that is aborted leaves nothing of its files behind', async () => {
  // A whole file, and five megabytes of the next one.
  const next = part('idCardBack', Buffer.concat([picture, Buffer.alloc(5_000_000)])).subarray(0, -2);
  const socket = startUpload(Buffer.concat([part('idCardFront', picture), next]));
  await expect.poll(async () => (await documents()).length, { timeout: 10_000 }).toBe(2);
  await expect.poll(async () => (await filesOnDisk()).length, { timeout: 10_000 }).toBe(2);
  socket.destroy();
  await expect.poll(filesOnDisk, { timeout: 10_000 }).toEqual([]);
  await expect.poll(documents, { timeout: 10_000 }).toEqual([]);
});

it('counts against all of a house’s addresses, however they are written', async () => {
  const next = part('idCardBack', Buffer.concat([picture, Buffer.alloc(5_000_000)])).subarray(0, -2);
  const bodies = ['2001:db8::1', '2001:db8:0:0:ffff::2'].map((remoteAddress) => {
    const body = new PassThrough();
    body.write(Buffer.concat([part('idCardFront', picture), next]));
    const headers = {
      cookie: 'XSRF-TOKEN=t',
      'x-xsrf-token': 't',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const url = '/api/shop/registration';
    server.app.inject({ method: 'POST', url, remoteAddress, headers, payload: body }).catch(() => undefined);
    return body;
  });
  const visitors = () => server.deps.db.selectFrom('document').select('broughtBy').execute();
  await expect.poll(async () => (await visitors()).length, { timeout: 10_000 }).toBe(4);
  expect(new Set((await visitors()).map(({ broughtBy }) => broughtBy)).size).toBe(1);
  for (const body of bodies) body.end();
  await expect.poll(documents, { timeout: 10_000 }).toEqual([]);
});

const heicHead = readFileSync(fixtureFiles.insuranceCardFront).subarray(0, 64);
it.each([
  ['HEIC', 'karte.heic', Buffer.concat([heicHead, Buffer.alloc(50_000, 7)])],
  ['JPEG that ends in the middle', 'karte.jpg', picture.subarray(0, picture.length / 2)],
])('that only claims to be a picture is no insurance card: %s', async (_what, name, content) => {
  const person = await server.customer({ payType: 'public_insurance' });
  const form = new FormData();
  form.append('file', new File([content], name));
  const { status, body } = await person.upload('/api/shop/my-account/upload/card_front', form);
  expect([status, body.errorType, body.errors]).toEqual([
    415,
    'unreadablePicture',
    ['Dieses Bild lässt sich nicht öffnen. Bitte wähle eine andere Datei oder nimm das Bild neu auf.'],
  ]);
  expect([await documents(), await filesOnDisk()]).toEqual([[], []]);
});
