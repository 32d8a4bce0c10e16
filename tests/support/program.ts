import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot } from './root.ts';

export interface Program {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  url: string;
  pid: number;
  /** All that it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a script that prints `listening on …` and waits for that line. */
export async function startProgram(script: string, env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [inRoot(script)], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...env },
  });
  const lines: string[] = [];
  try {
    const url = await listening(child, lines);
    return { url, pid: child.pid ?? 0, output: () => lines.join(''), stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

/** Where programs are found, and what every process of ours starts with (`scripts/setup/environment.mjs`): nothing else of this one. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|NODE_COMPILE_CACHE|MALLOC_\w+)$/.test(name)),
  );

function listening(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`it did not listen in time:\n${lines.join('')}`)),
      170_000,
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
      reject(new Error(`it ended with ${code}:\n${lines.join('')}`));
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
