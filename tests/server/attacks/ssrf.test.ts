import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClamd } from '../../../packages/server/src/platform/documents/virus-scanner.ts';
import { settingNames } from '../../../packages/server/src/platform/settings/setting-value.ts';
import { openS3 } from '../../../packages/server/src/platform/storage/open-s3.ts';
import { filesBelow, readText } from '../../contract/support/files.ts';

describe('whom the server calls', () => {
  /** What opens a connection to somewhere, as it is written. */
  const calls =
    /\bfetch\(|\bnew (?:pg\.)?(?:Pool|Client|S3Client)\(|\bcreateTransport\(|\bconnect\(\{|\bhttps?\.(?:get|request)\(|from '(?:undici|node:(?:tls|dgram|dns))/;

  it('is known by file: database, store, mails, scanner; each has its address from the environment', () => {
    const callers = filesBelow('packages/server/src', ['.ts']).filter((file) => calls.test(readText(file)));
    expect(callers.sort()).toEqual([
      'packages/server/src/platform/db/listen-postgres.ts',
      'packages/server/src/platform/db/postgres.ts',
      'packages/server/src/platform/documents/virus-scanner.ts',
      'packages/server/src/platform/mails/mail-transport.ts',
      'packages/server/src/platform/storage/open-s3.ts',
    ]);
  });

  it('is set by nobody in the back office: no setting is an address', () => {
    expect(
      [...settingNames].filter((name) => /url|uri|host|server|endpoint|webhook|proxy/i.test(name)),
    ).toEqual([]);
  });
});

describe('a store or a scanner that has been taken over', () => {
  let store: Server;
  let inside: Server;
  let reached = 0;
  const listen = (answer: RequestListener): Promise<Server> =>
    new Promise((done) => {
      const server = createServer(answer).listen(0, '127.0.0.1', () => done(server));
    });
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    inside = await listen((_request, answer) => {
      reached += 1;
      answer.end('what only the inside may read');
    });
    let status = 300;
    store = await listen((request, answer) => {
      request.resume();
      status = status === 308 ? 301 : ([301, 302, 303, 307, 308].find((one) => one > status) ?? 301);
      const location = `http://127.0.0.1:${portOf(inside)}${request.url}`;
      answer.writeHead(status, { location, 'content-type': 'application/xml' });
      answer.end('<Error><Code>TemporaryRedirect</Code></Error>');
    });
  });
  afterAll(() => {
    store.close();
    inside.close();
  });

  it('leads the server nowhere: redirects of the store are not followed, however they are sent', async () => {
    const limits = { connect: 1_000, answer: 5_000 };
    const url = `s3://key:secret@127.0.0.1:${portOf(store)}/files?tls=0`;
    const { disk, put } = await openS3(url, limits);
    for (let n = 0; n < 5; n += 1) {
      await expect(disk.getBytes('document')).rejects.toThrow();
      await expect(put('document', Readable.from([Buffer.from('content')]))).rejects.toThrow();
    }
    expect(reached).toBe(0);
  });

  it('says nothing that opens a file: what isn’t the scanner’s own answer is none', async () => {
    const scanner = openClamd(`tcp://127.0.0.1:${portOf(inside)}`, 5_000);
    await expect(scanner.isClean(Readable.from([Buffer.from('GET / HTTP/1.1\r\n\r\n')]))).rejects.toThrow(
      'unavailable',
    );
  });
});
