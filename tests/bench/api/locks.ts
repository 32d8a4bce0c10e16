import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProgram } from '../../support/program.ts';
import { inRoot } from '../../support/root.ts';
import { type Call, load } from './load.ts';

/** How long orders held their locks, milliseconds, while so many connections sent them. */
export interface Locks {
  connections: number;
  orders: number;
  p50: number;
  p99: number;
}

/** Measured on a node of its own, which pays for the watching. */
export async function measureLocks(
  env: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
  orderAt: (url: string) => Call,
): Promise<Locks> {
  const folder = mkdtempSync(join(tmpdir(), 'rezeptur-locks-'));
  const LOCKS_FILE = join(folder, 'held.json');
  const watch = pathToFileURL(inRoot('tests/bench/api/watch-locks.ts')).href;
  try {
    const node = await startProgram('packages/server/src/main.ts', {
      ...env,
      LOCKS_FILE,
      NODE_OPTIONS: `--import=${watch}`,
    });
    try {
      await load([orderAt(node.url)], connections, seconds);
    } finally {
      await node.stop();
    }
    const held: number[] = JSON.parse(readFileSync(LOCKS_FILE, 'utf8'));
    held.sort((a, b) => a - b);
    const below = (share: number) => held[Math.floor(held.length * share)] ?? Number.NaN;
    return { connections, orders: held.length, p50: below(0.5), p99: below(0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
