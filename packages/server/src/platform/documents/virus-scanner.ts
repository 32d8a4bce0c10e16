import { connect } from 'node:net';
import { AppError } from '../../errors.ts';

/** Looks for viruses in a file. */
export interface VirusScanner {
  /** @throws AppError `unavailable` while the scanner can't say */
  isClean(content: AsyncIterable<Uint8Array>): Promise<boolean>;
}

/** Milliseconds for one file of at most a gigabyte. */
const answersWithin = 60_000;

/** clamd over TCP: `tcp://host:3310`, the command `INSTREAM` with chunks that say their length. */
export function openClamd(address: string, within = answersWithin): VirusScanner {
  const { hostname, port } = new URL(address);

  const ask = (content: AsyncIterable<Uint8Array>): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port || 3310) });
      let answer = '';
      socket.setTimeout(within, () => socket.destroy(new Error('clamd does not answer')));
      socket.on('data', (chunk) => {
        answer += chunk.toString('utf8');
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(answer));
      socket.once('connect', () => {
        send(socket, content).catch((error: Error) => socket.destroy(error));
      });
    });

  return {
    async isClean(content) {
      const answer = await ask(content).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      if (/^stream: OK\0?$/.test(answer)) return true;
      if (/^stream: .+ FOUND\0?$/.test(answer)) return false;
      // Larger than its limit, out of memory, or nothing at all: nobody has looked at the file.
      throw new AppError('unavailable', { cause: new Error(`clamd: ${answer.slice(0, 200)}`) });
    },
  };
}

async function send(socket: ReturnType<typeof connect>, content: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of content) {
    // Leaving the loop ends the source, too: its file is closed.
    if (socket.destroyed) return;
    if (chunk.length === 0) continue;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await drained(socket);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const drained = (socket: ReturnType<typeof connect>): Promise<void> =>
  new Promise((resolve) => {
    // clamd ends the connection early when it has found something, or has had enough.
    const done = () => resolve();
    if (socket.destroyed) done();
    socket.once('drain', done);
    socket.once('close', done);
  });
