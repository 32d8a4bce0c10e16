import { spawn } from 'node:child_process';
import { root } from './root.ts';

export interface RunResult {
  code: number;
  output: string;
  seconds: number;
}

export interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Show the output while it comes instead of only keeping it. */
  show?: boolean;
}

/** Children still running; a runner that is told to stop takes them along. */
const running = new Set<ReturnType<typeof spawn>>();

/** Runs a command in the project's root and resolves with what it printed, whatever its exit code. */
export function run(command: string[], { env, show = false }: RunOptions = {}): Promise<RunResult> {
  const started = Date.now();
  const [file = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    const keep = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      chunks.push(chunk);
      if (show) target.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      const output = Buffer.concat(chunks).toString('utf8');
      resolve({ code: code ?? 1, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

/** Ends with the children when told to end. */
export function stopChildrenOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      process.exitCode = 1;
      setTimeout(() => process.exit(1), 5000).unref();
    });
  }
}
