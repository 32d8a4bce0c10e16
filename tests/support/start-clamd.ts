import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eicar } from './clamd-stand-in.ts';

/** Where Debian has it, which isn't in everybody's path. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The clamd of this machine; undefined where none is installed. */
export const installedClamd: string | undefined = folders
  .map((folder) => join(folder, 'clamd'))
  .find((file) => existsSync(file));

/** A real clamd, which knows one thing that is harmful, the file that does no harm: its own lists are a gigabyte. */
export async function startClamd(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'rezeptur-clamd-'));
  // It may go on as another user than who starts it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const signature = `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`;
  await writeFile(join(folder, 'test.ndb'), signature);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    'StreamMaxLength 1M',
  ];
  const file = join(folder, 'clamd.conf');
  await writeFile(file, `${settings.join('\n')}\n`);
  const said: string[] = [];
  const child = spawn(program, ['--config-file', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void said.push(chunk.toString('utf8')));
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  // It listens once it has read its lists.
  while (!(await listens(port))) {
    if (child.exitCode === null) await setTimeout(50);
    else {
      await stop();
      throw new Error(`clamd ended with ${child.exitCode}:\n${said.join('')}`);
    }
  }
  return { url: `tcp://127.0.0.1:${port}`, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
