// `with-postgres.ts command …`: starts a throw-away PostgreSQL, runs the command with TEST_DATABASE_URL naming it,
// stops it again and ends with the command's exit code. With TEST_DATABASE_URL set already, that one is used.
import { spawn } from 'node:child_process';
import { startCluster } from './lib/postgres-cluster.ts';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: with-postgres.ts command …');
  process.exit(2);
}

const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster();
if (cluster) console.log(`${cluster.version} runs in a temporary folder for this run`);

// A group of its own: npm and shells don't pass a signal on to what they have started.
const child = spawn(file, args, {
  stdio: 'inherit',
  detached: true,
  env: { ...process.env, ...(cluster && { TEST_DATABASE_URL: cluster.url }) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.exitCode === null && child.pid && process.kill(-child.pid, signal));
}
const code = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`);
    resolve(127);
  });
  child.once('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
});
await cluster?.stop();
process.exit(code);
