import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unnamedScripts } from './install-scripts.mjs';
import { modules, pinnedNode, root } from './paths.mjs';

/** `npm ci` when what is installed is not what package-lock.json says; nothing otherwise. */
export function installPackages() {
  const reason = whyInstall();
  if (!reason) return;
  refuseUnnamedScripts();
  console.log(`setup: installing packages, ${reason} (npm ci, the first time takes about a minute) …`);
  const started = Date.now();
  // Errors only: warnings about the machine's older Node would mislead, the scripts run on the pinned one.
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: pathWithoutModules() },
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ci failed with exit code ${status}.`);
  const left = whyInstall();
  if (left) throw new Error(`npm ci ended well, yet ${left}.`);
  console.log(`setup: packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** npm's own record of what it put on the disk, held against the lock file. */
function whyInstall() {
  if (!existsSync(modules)) return 'none are there yet';
  const installed = read(join(modules, '.package-lock.json'))?.packages;
  if (!installed) return 'the last installation did not finish';
  for (const [path, entry] of Object.entries(lockFile().packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const there = installed[path];
    if (!there && entry.optional) continue; // made for another machine
    if (there?.version !== entry.version)
      return `${path.split('node_modules/').at(-1)} ${entry.version} is not installed`;
  }
  // A script of the package fetches the binary, so the package alone proves nothing.
  if (!existsSync(pinnedNode)) return 'the pinned Node is missing';
  return undefined;
}

/** Before npm is started, because what a package runs as it is installed runs with the rights of whoever installs. */
function refuseUnnamedScripts() {
  const unnamed = unnamedScripts(lockFile(), read(join(root, 'package.json')));
  if (unnamed.length === 0) return;
  throw new Error(
    `${unnamed.join(', ')} would run a script while being installed, which \`allowScripts\` in package.json doesn't allow. Nothing was installed.`,
  );
}

function lockFile() {
  const lock = read(join(root, 'package-lock.json'));
  if (!lock?.packages) throw new Error('package-lock.json is missing or unreadable.');
  return lock;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** npm must not run on the Node that it is about to replace. */
function pathWithoutModules() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.startsWith(modules))
    .join(delimiter);
}
