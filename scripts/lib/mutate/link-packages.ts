// Stryker runs this in its copy of the project: the copy gets the installed packages, but its own, mutated workspaces.
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const { MUTATE_PACKAGES: installed = '' } = process.env;
const workspaces = '@rezeptur';

mkdirSync(join(root, 'node_modules', workspaces), { recursive: true });
for (const name of readdirSync(installed)) {
  if (name !== workspaces && name !== '.cache') {
    symlinkSync(join(installed, name), join(root, 'node_modules', name));
  }
}
for (const name of readdirSync(join(installed, workspaces))) {
  // npm's links to workspaces are relative, so that the same link leads into the copy here.
  const link = readlinkSync(join(installed, workspaces, name));
  symlinkSync(link, join(root, 'node_modules', workspaces, name));
}
