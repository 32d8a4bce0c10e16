import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface LargeFile {
  path: string;
  field: string;
  bytes: number;
  locale?: string;
  /** Called each time that ten megabytes have left. */
  onTenMegabytes?(): Promise<void>;
}

const piece = Buffer.alloc(64 * 1024, 7);

/** Sends a PDF of this size over a real connection, as slowly as the server reads it. */
export async function sendLargeFile(app: FastifyInstance, file: LargeFile) {
  const { port } = app.server.address() as AddressInfo;
  const boundary = 'a-boundary-of-the-test';
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: file.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: 'XSRF-TOKEN=a-token-of-the-test',
      'x-xsrf-token': 'a-token-of-the-test',
      'accept-language': file.locale ?? 'de',
    },
  });
  const answered = new Promise<{ status: number; body: { data?: unknown; error?: string } }>(
    (resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }),
          reject,
        );
      });
    },
  );
  Readable.from(partsOf(file, boundary)).pipe(sent);
  return answered;
}

async function* partsOf(
  { field, bytes, onTenMegabytes }: LargeFile,
  boundary: string,
): AsyncGenerator<Buffer> {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="gross.pdf"`;
  yield Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n`);
  const head = Buffer.from('%PDF-1.4\n');
  yield head;
  let left = bytes - head.length;
  for (let count = 1; left > 0; count++) {
    yield piece.subarray(0, Math.min(left, piece.length));
    left -= piece.length;
    if (count % 160 === 0) await onTenMegabytes?.();
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
