import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a folder for this process. PGlite itself takes no lock, and two processes on one folder silently lose rows.
 * The lock of a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'in-use-by');
  const claim = join(folder, `.claim-${process.pid}-${Date.now()}`);
  writeFileSync(claim, me(), { mode: 0o600 });
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (taken(claim, lock)) return () => release(lock);
      const holder = readHolder(lock);
      if (holder && isAlive(holder)) {
        throw new Error(
          `The folder ${folder} is in use by process ${holder.pid}; only one process may open its database.`,
        );
      }
      if (holder) setAside(lock);
    }
    throw new Error(`The folder ${folder} could not be claimed.`);
  } finally {
    rmSync(claim, { force: true });
  }
}

interface Holder {
  pid: number;
  startedAt: string;
}

const me = (): string => `${process.pid} ${startOf(process.pid)}`;

/** A hard link appears at once with its content, or not at all. */
function taken(claim: string, lock: string): boolean {
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(lock: string): Holder | undefined {
  try {
    const [pid = '0', startedAt = ''] = readFileSync(lock, 'utf8').split(' ');
    return { pid: Number(pid), startedAt };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // The number may belong to another process by now.
  return startOf(pid) === startedAt;
}

/** When a process started, where the system says so; process ids are reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function setAside(lock: string): void {
  const stale = `${lock}.${process.pid}.stale`;
  renameSync(lock, stale);
  rmSync(stale, { force: true });
}

function release(lock: string): void {
  if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
}
