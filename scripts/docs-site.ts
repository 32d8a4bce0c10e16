// `npm run docs:site [-- --to FOLDER]`: writes the documentation as a static site, and fails where a link leads nowhere.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './lib/docs-site/build-site.ts';
import { findFaults } from './lib/docs-site/find-faults.ts';
import { root } from './lib/root.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'docs/.site') } } });
const target = resolve(values.to);
await buildSite(target);
const faults = findFaults(target);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(target);
