import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Claims the folder of a database for this process: two that write to it would damage it. Returns its release.
 * @throws when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const holderNow = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : process.pid);
  const holder = holderNow();
  if (holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `Process ${holder} uses "${folder}" already: end it first. If that is another program, delete "${file}".`,
    );
  }
  writeFileSync(file, String(process.pid));
  // What another process has claimed since stays its own.
  return () => {
    if (holderNow() === process.pid) rmSync(file, { force: true });
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
