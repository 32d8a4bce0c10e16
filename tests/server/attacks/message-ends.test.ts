import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await buildTestApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends it as it is; all that comes back until the connection is closed. */
function sent(message: string): Promise<string> {
  return new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    socket.on('data', (part) => {
      answer += part;
    });
    socket.once('error', failed).once('close', () => done(answer));
  });
}
const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
const start = 'POST /api/shop/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** What a proxy that reads the end elsewhere would take for a part of the body. */
const smuggled = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

it('two requests in one connection get two answers', async () => {
  expect(statusesOf(await sent(`${start}Content-Length: 2\r\n\r\n{}${smuggled}`))).toEqual(['403', '200']);
});

// A proxy and the server that don't agree where a message ends would let one visitor write another's request.
it.each([
  ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks beside a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}'],
  ['a length that is no number', 'Content-Length: 2x\r\n\r\n{}'],
  ['a length below nothing', 'Content-Length: -1\r\n\r\n{}'],
  ['a blank behind the name of a header', 'Content-Length : 2\r\n\r\n{}'],
  ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a coding that there isn’t', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a size of a chunk that is no number', 'Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n'],
  ['lines that end without a return', 'Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n'],
])('a message with %s is refused, and what follows it is no request', async (_what, rest) => {
  expect(statusesOf(await sent(start + rest + smuggled))).toEqual(['400']);
});
