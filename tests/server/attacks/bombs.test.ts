import { performance } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPicture, withPicture } from '../../../packages/server/src/platform/pictures/open-picture.ts';
import { mostPixelsAtOnce, readBitmap } from '../../../packages/server/src/platform/pictures/read-bitmap.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { registrationForm, selfPayer } from '../../support/registration.ts';
import { openDocuments } from '../support/open-documents.ts';
import { blackPng } from './support/png.ts';

describe('a picture that is small as a file and large in memory', () => {
  it('has nothing set aside for pixels that a bitmap only claims to have', () => {
    const head = Buffer.alloc(54);
    head.write('BM');
    head.writeUInt32LE(54, 10);
    head.writeInt32LE(7_000, 18);
    head.writeInt32LE(7_000, 22);
    head.writeUInt16LE(24, 28);
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 10; n += 1) expect(() => readBitmap(head)).toThrow('ends too early');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  it('is refused when it comes in passes, which would all be held at once, and read line by line else', async () => {
    const [width, height] = [8_000, 6_300];
    expect(width * height).toBeGreaterThan(mostPixelsAtOnce);
    const [inPasses, lineByLine] = [blackPng(width, height, true), blackPng(width, height, false)];
    for (const file of [inPasses, lineByLine]) {
      expect(file.length).toBeLessThan(20_000);
      // Both are whole: what is refused is refused for its passes.
      expect(await sharp(file).metadata()).toMatchObject({ width, height, isProgressive: file === inPasses });
    }
    expect([await isPicture(inPasses, 'image/png'), await isPicture(lineByLine, 'image/png')]).toEqual([
      false,
      true,
    ]);
    expect(await isPicture(blackPng(800, 630, true), 'image/png')).toBe(true);
  });

  it('waits until the one before it is done, so that ten of them take no more memory than one', async () => {
    const file = blackPng(8, 8, false);
    let [open, most] = [0, 0];
    const looks = Array.from({ length: 10 }, () =>
      withPicture(file, 'image/png', async (picture) => {
        open += 1;
        most = Math.max(most, open);
        await picture.raw().toBuffer();
        open -= 1;
      }),
    );
    await Promise.all(looks);
    expect(most).toBe(1);
  });

  it('lets the next one in after one that can’t be read', async () => {
    expect(await isPicture(Buffer.from('nothing'), 'image/png')).toBe(false);
    expect(await isPicture(blackPng(8, 8, false), 'image/png')).toBe(true);
  });
});

/** A file whose parts a reader of PDFs would follow. */
const pdf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((one, n) => `${n + 1} 0 obj\n${one}\nendobj`).join('\n')}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
const inflated = deflateSync(Buffer.alloc(50_000_000));
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9e9 9e9]/Contents 4 0 R>>';
const stream = `<</Length ${inflated.length}/Filter/FlateDecode>>stream\n${inflated.toString('latin1')}\nendstream`;
const pdfs: Record<string, Buffer> = {
  'a script that runs when it is opened': pdf(
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://evil.invalid"\\))>>>>',
    '<</Type/Pages/Kids[]/Count 0>>',
  ),
  'two billion pages': pdf(catalog, '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>', page, stream),
  'pages that are their own parents': pdf(catalog, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>'),
  'fifty megabytes in fifty kilobytes': pdf(catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, stream),
  'the beginning of a packed file behind its end': Buffer.concat([
    pdf(catalog),
    Buffer.from('PK\u0003\u0004'),
  ]),
};

describe('a PDF', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp();
  });
  afterAll(() => server.close());

  const register = (content: Buffer, name: string, email: string) => {
    const fields = { ...selfPayer, 'email[first]': email, 'email[second]': email };
    const form = registrationForm(fields, { idCardBack: 'idCardBack' });
    form.append('idCardFront', new File([new Uint8Array(content)], name));
    return server.visitor().upload('/api/shop/registration', form);
  };

  it.each(Object.entries(pdfs))(
    'with %s is kept unread, and reaches staff as a file to save',
    async (what, content) => {
      const n = Object.keys(pdfs).indexOf(what);
      const [began, before] = [performance.now(), process.memoryUsage().arrayBuffers];
      expect((await register(content, `ausweis-${n}.pdf`, `n${n}@demo.test`)).status).toBe(201);
      // It would take minutes and gigabytes to follow what these say; a busy machine takes its time, too.
      expect(performance.now() - began).toBeLessThan(20_000);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
      const { customers, db } = server.deps;
      const owner = await customers.findByEmail(db, `n${n}@demo.test`);
      const [shown] = (
        await openDocuments(await server.staff('pharmacist'), 'customer', String(owner?.id))
      ).filter(({ headers }) => headers['content-type'] === 'application/pdf');
      expect(shown?.raw.equals(content)).toBe(true);
      expect(shown?.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="ausweis-\d\.pdf"/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('that is a page before it is a PDF is none', async () => {
    const both = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf(catalog)]);
    expect((await register(both, 'ausweis.pdf', 'beides@demo.test')).status).toBe(415);
  });
});
