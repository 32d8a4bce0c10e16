import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresBinaries } from './postgres-binaries.ts';

export interface Cluster {
  url: string;
  version: string;
  /** Ends the server, whose data stay: it tells its clients (`fast`), or leaves them as a crash does (`immediate`). */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts a server that was halted, on the same port and data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

/**
 * A PostgreSQL of its own in a temporary folder on a free port, gone without trace after `stop`, and also when
 * this process is killed: a small shell keeps the server and ends it as soon as our end of its pipe closes.
 */
export async function startCluster(): Promise<Cluster> {
  const owner = postgresRefusesRoot();
  const folder = mkdtempSync(join(owner ? '/tmp' : tmp(), 'rezeptur-postgres-'));
  chmodSync(folder, 0o755);
  try {
    const binaries = enterable(findPostgresBinaries(), folder, owner);
    const password = randomBytes(16).toString('hex');
    const data = join(folder, 'data');
    initialise(join(binaries, 'initdb'), data, folder, password, owner);
    const port = await freePort();
    const server = keep(join(binaries, 'postgres'), data, folder, port, owner);
    await server.ready;
    const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8', ...owner });
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      version: version.stdout.trim().replace(/^postgres \(PostgreSQL\)/, 'PostgreSQL'),
      halt: server.halt,
      resume: server.resume,
      stop: server.stop,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const tmp = () => process.env.TMPDIR ?? '/tmp';

/** PostgreSQL does not run as root, so root runs it as another user that the machine has. */
function postgresRefusesRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody']
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find(Boolean);
  if (!line) throw new Error('PostgreSQL does not run as root and no user "postgres" or "nobody" exists.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Binaries in a folder that the other user can't enter (below /root, say) are copied to one that it can. */
function enterable(binaries: string, folder: string, owner: Owner | undefined): string {
  const runs = spawnSync(join(binaries, 'postgres'), ['--version'], { ...owner, cwd: folder }).status === 0;
  if (runs) return binaries;
  if (!owner) throw new Error(`${binaries}/postgres does not start.`);
  const copy = join(folder, 'native');
  cpSync(join(binaries, '..'), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function initialise(
  initdb: string,
  data: string,
  folder: string,
  password: string,
  owner: Owner | undefined,
): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) {
    chownSync(passwordFile, owner.uid, owner.gid);
    chownSync(folder, owner.uid, owner.gid);
  }
  const options = [
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  const { status, stderr } = spawnSync(initdb, ['-D', data, '--locale=C', '--no-sync', ...options], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  rmSync(passwordFile);
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

// What a test loses in a power failure is nothing, so the disk is not waited for.
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
/** Reads what to do with the server, a word a line: a signal that ends it, or that it shall start again. */
const keeper = `
  "$@" & server=$!
  while read -r word; do
    if [ "$word" = START ]; then "$@" & server=$!; else kill -"$word" $server; wait $server; echo halted; fi
  done
  kill -INT $server 2>/dev/null; wait $server; rm -rf "$REZEPTUR_CLUSTER"`;

function keep(postgres: string, data: string, folder: string, port: number, owner: Owner | undefined) {
  const settings = [...fast, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = [postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const shell = spawn('sh', ['-c', keeper, 'sh', ...server], {
    ...owner,
    cwd: '/',
    detached: true, // Ctrl-C is for us; we then end the server
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', REZEPTUR_CLUSTER: folder },
  });
  const exited = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const log: string[] = [];
  const waiting = new Map<string, () => void>();
  for (const stream of [shell.stdout, shell.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (log.length < 50) log.push(line);
      for (const [text, heard] of waiting) if (line.includes(text)) heard();
    });
  }
  const heard = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const failed = () => reject(new Error(`PostgreSQL did not say "${text}":\n${log.join('\n')}`));
      shell.once('error', failed);
      const late = setTimeout(failed, 60_000).unref();
      waiting.set(text, () => {
        clearTimeout(late);
        resolve();
      });
    });
  const started = () => heard('ready to accept connections');
  const ready = started();
  const halt = async (mode: 'fast' | 'immediate') => {
    const halted = heard('halted');
    shell.stdin.write(mode === 'fast' ? 'INT\n' : 'QUIT\n');
    await halted;
  };
  const resume = async () => {
    const again = started();
    shell.stdin.write('START\n');
    await again;
  };
  // Nothing here may hold the process open once the work is done.
  shell.unref();
  const stop = async () => {
    shell.ref();
    shell.stdin.end();
    await exited;
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  };
  return { ready, halt, resume, stop };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
