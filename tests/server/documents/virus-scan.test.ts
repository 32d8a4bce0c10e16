import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClamd } from '../../../packages/server/src/platform/documents/virus-scanner.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { eicar, startClamdStandIn } from '../../support/clamd-stand-in.ts';
import { idCards, registrationForm, selfPayer } from '../../support/registration.ts';

let clamd: Awaited<ReturnType<typeof startClamdStandIn>>;
let server: TestApp;
beforeAll(async () => {
  clamd = await startClamdStandIn();
  server = await buildTestApp({ env: { CLAMD_URL: clamd.url } });
});
afterAll(async () => {
  await server.close();
  await clamd.stop();
});

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n`);
async function* inParts(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 7) yield content.subarray(at, at + 7);
}
async function store(content: Buffer): Promise<string> {
  const file = { kind: 'x', name: 'x.pdf', mediaType: 'application/pdf', source: inParts(content) };
  return (await server.deps.documents.store({ ...file, size: () => content.length })).id;
}
const scanOf = async (id: string) =>
  (await server.deps.db.selectFrom('document').where('id', '=', id).select('scan').executeTakeFirst())?.scan;

describe('a file', () => {
  it('is opened once the scanner has found nothing, and looked at once', async () => {
    const id = await store(pdf('hello'));
    const before = clamd.scanned();
    for (let n = 0; n < 2; n++) {
      const read = await server.deps.documents.read(id);
      expect(Buffer.concat((await read?.stream.toArray()) ?? []).equals(pdf('hello'))).toBe(true);
    }
    expect([await scanOf(id), clamd.scanned() - before]).toEqual(['clean', 1]);
  });

  it('with something in it is never opened, whoever asks', async () => {
    const id = await store(pdf(eicar));
    await expect(server.deps.documents.read(id)).rejects.toMatchObject({ code: 'infectedFile' });
    expect(await scanOf(id)).toBe('infected');
    clamd.setAnswer('stream: OK');
    await expect(server.deps.documents.read(id)).rejects.toMatchObject({ code: 'infectedFile' });
    clamd.setAnswer(undefined);
  });

  it.each(['', 'INSTREAM size limit exceeded. ERROR'])(
    'waits while the scanner answers %j',
    async (answer) => {
      const id = await store(pdf('later'));
      clamd.setAnswer(answer);
      await server.deps.documents.checkSoon(id);
      await expect(server.deps.documents.read(id)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await scanOf(id)).toBe('unchecked');
      clamd.setAnswer(undefined);
      expect(await server.deps.documents.read(id)).toBeDefined();
    },
  );
});

it('an upload with something in it is refused at its field, and nothing of it stays', async () => {
  const pharmacist = await server.staff('pharmacist');
  const { db } = server.deps;
  const brand = await db
    .insertInto('brand')
    .values({ name: 'Moor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = await db
    .insertInto('article')
    .values({
      name: 'A',
      slug: 'a',
      urlId: 'a',
      publicNamePrimary: 'A',
      type: 'cannabis',
      brandId: brand.id,
      unit: 'g',
      packageAmount: 1,
      priceCents: 900,
      vatPercent: 19,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batch = await db
    .insertInto('batch')
    .values({ articleId: article.id, batchNumber: 'C-1', expiresOn: '2027-01-01', receivedAmount: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const send = (content: Buffer) => {
    const form = new FormData();
    form.set('certificate', new Blob([new Uint8Array(content)]), 'labor.pdf');
    return pharmacist.upload(`/api/admin/batch/${batch.id}/certificates`, form);
  };
  const refused = await send(pdf(eicar));
  expect([refused.status, refused.body.errorType]).toEqual([415, 'infectedFile']);
  expect(
    await db
      .selectFrom('document')
      .where('kind', 'in', ['certificate', 'laboratoryCertificate'])
      .selectAll()
      .execute(),
  ).toEqual([]);
});

it('takes photos while the scanner is away, and gives them to nobody until it is back', async () => {
  clamd.setAnswer('');
  const fields = { ...selfPayer, 'email[first]': 'foto@demo.test', 'email[second]': 'foto@demo.test' };
  const answer = await server.visitor().upload('/api/shop/registration', registrationForm(fields, idCards));
  expect([answer.status, answer.body]).toEqual([201, { data: { status: 'pending' } }]);
  const { db, documents, customers } = server.deps;
  const id = (await customers.findByEmail(db, 'foto@demo.test'))?.id ?? '';
  const [card] = await documents.list(db, { type: 'customer', id });
  await expect(documents.read(card?.id ?? '')).rejects.toMatchObject({ code: 'unavailable' });
  clamd.setAnswer(undefined);
  expect(await documents.read(card?.id ?? '')).toBeDefined();
});

it('says of a scanner that is not there that it is not there', async () => {
  const gone = openClamd('tcp://127.0.0.1:9', 500);
  await expect(gone.isClean(inParts(pdf('x')))).rejects.toMatchObject({ code: 'unavailable' });
});

it('closes a file when the scanner has had enough of it', async () => {
  const { createServer } = await import('node:net');
  const impatient = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  await new Promise<void>((done) => impatient.listen(0, '127.0.0.1', done));
  const { port } = impatient.address() as { port: number };
  let isClosed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      isClosed = true;
    }
  }
  const asked = openClamd(`tcp://127.0.0.1:${port}`, 5000).isClean(endless());
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => isClosed).toBe(true);
  impatient.close();
});
