import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from '../../support/root.ts';

export interface DevShop {
  url: string;
  /** Changes one of its files as some editors do: it is empty for a moment. */
  edit(path: string, change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
}

const sources = [
  'package.json',
  'tsconfig.base.json',
  'packages/shop',
  'packages/engine',
  'schemas',
  'locales',
];
const unused = ['dist', 'node_modules'];

/** The shop as `npm run dev` shows it, made of copies that a test may edit, on a free port beside a server that runs. */
export async function startDevShop(api: string): Promise<DevShop> {
  const folder = await mkdtemp(join(tmpdir(), 'rezeptur-dev-'));
  for (const source of sources) {
    const filter = (path: string) => !unused.includes(basename(path));
    await cp(inRoot(source), join(folder, source), { recursive: true, filter });
  }
  await linkPackages(folder);
  const child = spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), 'packages/shop'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, SHOP_API: api, SHOP_PORT: '0' },
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /Local:\s+(http:\S+?)\/?$/.exec(stripVTControlCharacters(line).trim()) ?? [];
    if (!url) continue;
    // What it goes on to print is not read, and must not fill the pipe.
    child.stdout.resume();
    return {
      url,
      stop,
      async edit(path, change) {
        const before = await readFile(join(folder, path), 'utf8');
        const after = change(before);
        if (after === before) throw new Error(`the edit has changed nothing in ${path}`);
        await writeFile(join(folder, path), '');
        await writeFile(join(folder, path), after);
      },
    };
  }
  await stop();
  throw new Error('the development server has ended');
}

/** Packages of others are the repository's; its own are the copies. */
async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules/@rezeptur');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(inRoot('node_modules'))) {
    if (name === '@rezeptur' || name.startsWith('.')) continue;
    await symlink(inRoot('node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [name, path] of Object.entries({
    engine: 'packages/engine',
    schemas: 'schemas',
    locales: 'locales',
  })) {
    await symlink(join(folder, path), join(own, name));
  }
}
