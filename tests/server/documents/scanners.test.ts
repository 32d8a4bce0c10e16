import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { eicar, startClamdStandIn } from '../../support/clamd-stand-in.ts';
import { installedClamd, startClamd } from '../../support/start-clamd.ts';

// The scanner's protocol as we know it; and a clamd itself, where one is installed (`.ci/run` does).
const scanners: [name: string, start: () => Promise<{ url: string; stop(): Promise<unknown> }>][] = [
  ['its protocol', startClamdStandIn],
];
if (installedClamd) scanners.push(['clamd itself', () => startClamd(installedClamd as string)]);

describe.each(scanners)('a file that %s looks at', (name, start) => {
  let scanner: Awaited<ReturnType<typeof start>>;
  let server: TestApp;
  beforeAll(async () => {
    scanner = await start();
    server = await buildTestApp({ env: { CLAMD_URL: scanner.url } });
  });
  afterAll(async () => {
    await server.close();
    await scanner.stop();
  });

  async function* inParts(content: Buffer): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }
  async function store(content: Buffer): Promise<string> {
    const file = { kind: 'x', name: 'x.pdf', mediaType: 'application/pdf', source: inParts(content) };
    return (await server.deps.documents.store({ ...file, size: () => content.length })).id;
  }
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n`);
  const read = async (id: string) =>
    Buffer.concat((await (await server.deps.documents.read(id))?.stream.toArray()) ?? []);

  it('is opened where nothing was found in it', async () => {
    const content = Buffer.concat([pdf('hello'), Buffer.alloc(300_000, 'x')]);
    expect((await read(await store(content))).equals(content)).toBe(true);
  });

  it('is never opened with the test file of all scanners in it, wherever it stands', async () => {
    for (const content of [
      Buffer.from(eicar),
      pdf(eicar),
      Buffer.concat([Buffer.alloc(200_000), pdf(eicar)]),
    ])
      await expect(read(await store(content))).rejects.toMatchObject({ code: 'infectedFile' });
  });

  it('is not accepted as a card, and nothing of it stays', async () => {
    const customer = await server.customer({ payType: 'public_insurance' });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(pdf(eicar))], 'karte.pdf'));
    const { status, body } = await customer.upload('/api/shop/my-account/upload/card_front', form);
    expect([status, body.errorType]).toEqual([415, 'infectedFile']);
    const kept = server.deps.db.selectFrom('document').where('ownerId', '=', customer.account.id);
    expect(await kept.selectAll().execute()).toEqual([]);
  });

  if (name === 'clamd itself')
    it('waits where the scanner takes none so large', async () => {
      const id = await store(Buffer.concat([pdf('large'), Buffer.alloc(3_000_000, 'x')]));
      await expect(read(id)).rejects.toMatchObject({ code: 'unavailable' });
    });
});
