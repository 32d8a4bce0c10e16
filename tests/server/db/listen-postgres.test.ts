import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createChanges } from '../../../packages/server/src/platform/db/changes.ts';
import { listenPostgres } from '../../../packages/server/src/platform/db/listen-postgres.ts';

type Answer = 'all' | 'listen only' | 'nothing';

const message = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};
const welcome = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const done = Buffer.concat([message('C', Buffer.from('SELECT 1\0')), ready]);

let server: Server | undefined;
let sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
  sockets = [];
});

/** As much of a PostgreSQL as listening takes; `answerTo` says what the n-th connection gets. */
async function listenTo(answerTo: (connection: number) => Answer, answerWithin = 10_000) {
  const seen = { checks: 0 };
  server = createServer((socket) => {
    const answer = answerTo(sockets.push(socket));
    socket.on('error', () => undefined);
    if (answer === 'nothing') return void socket.destroy();
    socket.once('data', () => {
      socket.write(Buffer.concat([welcome, ready]));
      socket.on('data', (data) => {
        const isCheck = data.includes('select 1');
        if (isCheck) seen.checks += 1;
        if (!isCheck || answer === 'all') socket.write(done);
      });
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const changes = createChanges();
  const times = { firstPause: 1, longestPause: 1, checkEvery: 1, answerWithin };
  const stop = listenPostgres(`postgres://somebody@127.0.0.1:${port}/shop`, changes, times);
  onTestFinished(stop);
  return { changes, seen };
}

it('tries one connection after the other, and keeps one when the database is back', async () => {
  const { changes, seen } = await listenTo((connection) => (connection <= 6 ? 'nothing' : 'all'));
  await expect.poll(changes.isLive).toBe(true);
  // Each check waits for a pause as long as the one before a try: a second try would have come before them.
  await expect.poll(() => seen.checks).toBeGreaterThan(20);
  expect(sockets).toHaveLength(7);
});

it('leaves a connection that is silent for one that answers', async () => {
  const { changes } = await listenTo((connection) => (connection === 1 ? 'listen only' : 'all'), 100);
  await expect.poll(() => sockets.length).toBeGreaterThan(1);
  await expect.poll(changes.isLive).toBe(true);
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});
