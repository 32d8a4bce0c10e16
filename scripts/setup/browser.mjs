import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { cache, modules, pinnedNode } from './paths.mjs';

const memory = join(cache, 'browser');
// The headless shell draws the same pages with a third less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const aptPackages = ['chromium', 'chromium-sandbox', 'fonts-liberation'];

/** Finds a Chromium that starts, or gets one, and remembers where: Playwright's configuration reads the path. */
export async function installBrowser() {
  const known = rememberedBrowser();
  if (known) return known;
  const found =
    findInstalled() ??
    findPlaywrights() ??
    (downloadWithPlaywright() && findPlaywrights()) ??
    (installWithApt() && findInstalled());
  if (!found) {
    throw new Error(
      'no Chromium was found or could be installed. Install one, or set CHROME_PATH to its file.',
    );
  }
  mkdirSync(cache, { recursive: true });
  writeFileSync(memory, found);
  console.log(`setup: browser tests use ${found}`);
  return found;
}

/** The path found earlier, while the file is still there; CHROME_PATH wins. */
export function rememberedBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const path = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : '';
  return path && existsSync(path) ? path : undefined;
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...places].find((path) => existsSync(path) && starts(path));
}

function findPlaywrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? path : undefined;
}

function downloadWithPlaywright() {
  console.log('setup: no Chromium is installed; asking Playwright for one, some 170 MB …');
  const cli = join(modules, '@playwright/test/cli.js');
  const { status } = spawnSync(pinnedNode, [cli, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 600_000,
  });
  if (status !== 0) console.log("setup: Playwright's download did not work");
  return status === 0 || undefined;
}

function installWithApt() {
  if (run('apt-get', ['--version']).status !== 0) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && run('sudo', ['-n', 'true']).status !== 0) return undefined;
  console.log('setup: installing Chromium with apt-get …');
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  apt('update', '-qq'); // an outdated list may still do
  return apt('install', '-y', '-qq', '--no-install-recommends', ...aptPackages) || undefined;
}

/** A file may be there and not run: a snap's stub, a download without its libraries. */
function starts(path) {
  return run(path, ['--version', '--no-sandbox']).status === 0;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 });
}
