import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './cluster.ts';
import { inRoot } from './root.ts';

export interface RunningServer {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  url: string;
  /** Where uploads, outbox and, with the embedded database, the data lie. */
  dataDir: string;
  /** All that the server printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the real server with demo data in a folder of its own: on the embedded database, or on a new database
 * of the cluster that TEST_DATABASE_URL names.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-e2e-'));
  const cluster = process.env.TEST_DATABASE_URL;
  const database = cluster ? await createTestDatabase(cluster) : undefined;
  const child = spawn(process.execPath, [inRoot('packages/server/src/main.ts')], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    },
  });
  const lines: string[] = [];
  const stop = async () => {
    await end(child);
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await listening(child, lines);
    return { url, dataDir, output: () => lines.join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listening(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the server did not listen in time:\n${lines.join('')}`)),
      90_000,
    );
    const read = (chunk: Buffer) => {
      lines.push(chunk.toString('utf8'));
      const url = /listening on (http:\/\/[\w.:[\]-]+)/.exec(lines.join(''))?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code}:\n${lines.join('')}`));
    });
  });
}

/** Asks by pid, and insists after ten seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(insist);
}
