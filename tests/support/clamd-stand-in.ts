import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** The file that every scanner knows and that does no harm (eicar.org); in two parts, so that none stops this repository. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** As much of clamd's protocol as `INSTREAM` over TCP: chunks with their length in four bytes, the end with none. */
export async function startClamdStandIn() {
  let answer: string | undefined;
  let scanned = 0;
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (!content) return;
      scanned += 1;
      socket.end(
        `${answer ?? (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`,
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it answers whatever comes; undefined: what it finds. */
    setAnswer: (text: string | undefined) => {
      answer = text;
    },
    scanned: () => scanned,
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** The file, once its end has come. @throws Error for what clamd would not understand */
function contentOf(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return undefined;
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
