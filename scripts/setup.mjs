// Makes a clone ready to run and then hands over to the pinned Node: `node scripts/setup.mjs [--browser] [-- script …]`.
// Plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawn } from 'node:child_process';
import { installBrowser } from './setup/browser.mjs';
import { environment } from './setup/environment.mjs';
import { installPackages } from './setup/install.mjs';
import { pinnedNode, root } from './setup/paths.mjs';

const separator = process.argv.indexOf('--');
const options = process.argv.slice(2, separator < 0 ? undefined : separator);
const script = separator < 0 ? [] : process.argv.slice(separator + 1);

try {
  requireNode(20);
  installPackages();
  if (options.includes('--browser')) await installBrowser();
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
if (script.length > 0) handOver(script);

/** The shell that npm started has remembered where the machine's `node` is, so the pinned one is called by its path. */
function handOver(args) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  });
  // Ctrl-C in a terminal reaches the child by itself; a second signal would make it skip its clean shutdown.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function requireNode(least) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) throw new Error(`Node ${least} or newer is needed, this is ${process.versions.node}.`);
}
