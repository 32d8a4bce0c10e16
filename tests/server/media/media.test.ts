import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } }).jpeg();

interface Uploaded {
  data: { imageName: string };
}

function formOf(content: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], 'foto.jpg'));
  return form;
}

async function upload(role: string, content: Buffer) {
  const staff = await server.staff(role);
  return staff.post<Uploaded>('/api/admin/media', formOf(content));
}

it('keeps a picture upright, without the camera’s data, in every smaller width as AVIF and WebP', async () => {
  const turned = await photo(1200, 800).withMetadata({ orientation: 6 }).toBuffer();
  const { status, body } = await upload('editor', turned);
  expect(status).toBe(201);
  const address = `/uploads/media/${body.data.imageName}`;
  const whole = await server.visitor().get(address);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(whole.raw).metadata()).toMatchObject({ width: 800, height: 1200 });
  expect((await sharp(whole.raw).metadata()).exif).toBeUndefined();
  for (const width of [160, 320, 640]) {
    for (const [format, read] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      const { raw, headers } = await server.visitor().get(`${address}/${width}.${format}`);
      expect(headers['content-type']).toBe(`image/${format}`);
      expect(await sharp(raw).metadata()).toMatchObject({ format: read, width });
    }
  }
  // It isn't that wide: the browser gets what there is.
  expect((await server.visitor().get(`${address}/960.avif`)).raw.equals(whole.raw)).toBe(true);
  const trail = await server.deps.db
    .selectFrom('audit')
    .where('entity', '=', 'picture')
    .selectAll()
    .execute();
  expect(trail).toMatchObject([{ action: 'create', actorType: 'staff' }]);
});

it('stores the same picture twice under the same name', async () => {
  const content = await photo(200, 200).toBuffer();
  const first = await upload('editor', content);
  expect((await upload('admin', content)).body).toEqual(first.body);
});

it.each([
  ['a document', Buffer.from('%PDF-1.7\n'), 415],
  ['a drawing, which could hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 415],
  ['nothing', Buffer.of(), 415],
  ['more than 15 MB', Buffer.alloc(15 * 1024 ** 2 + 1), 413],
])('refuses %s', async (_what, content, status) => {
  const answer = await upload('editor', content);
  expect(answer.status).toBe(status);
});

it('is for staff who write about articles or in the blog', async () => {
  const content = await photo(100, 100).toBuffer();
  expect((await upload('auditor', content)).status).toBe(403);
  expect((await server.visitor().post('/api/admin/media', formOf(content))).status).toBe(401);
});

it('serves no undeclared sizes', async () => {
  for (const size of ['161.avif', '160.png', '160', '..%2f160.avif']) {
    const { status } = await server.visitor().get(`/uploads/media/nix.webp/${size}`);
    expect([400, 404, 422], size).toContain(status);
  }
});

it('paints a drawing in a small size when a page first asks for it, and keeps what it has painted', async () => {
  const { db } = server.deps;
  const shape = '<rect width="480" height="480" fill="#3a7d44"/>';
  const content = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">${shape}</svg>`,
  );
  await db.insertInto('picture').values({ name: 'blatt.svg', mediaType: 'image/svg+xml', content }).execute();
  const small = await server.visitor().get('/uploads/media/blatt.svg/320.webp');
  expect(small.headers['content-type']).toBe('image/webp');
  expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  const kept = await db.selectFrom('pictureSize').where('name', '=', 'blatt.svg').select('content').execute();
  expect(kept.map((size) => Buffer.from(size.content).equals(small.raw))).toEqual([true]);
  const again = await server.visitor().get('/uploads/media/blatt.svg/320.webp');
  expect(again.raw.equals(small.raw)).toBe(true);
  // No page asks for it in this format; whoever does gets the drawing.
  const drawn = await server.visitor().get('/uploads/media/blatt.svg/320.avif');
  expect(drawn.headers['content-type']).toBe('image/svg+xml');
});
