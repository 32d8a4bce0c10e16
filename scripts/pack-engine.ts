// `npm run pack:engine [-- --to FOLDER]`: builds @rezeptur/engine as others install it, and packs it. Prints the tarball's path.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packEngine } from './lib/pack-engine/pack-engine.ts';
import { root } from './lib/root.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, '.cache') } } });
console.log(await packEngine(resolve(values.to)));
