// `npm run e2e`: builds what is older than its sources and runs the browser tests; arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { buildShop } from './lib/build-shop.ts';
import { bin, root } from './lib/root.ts';

await buildShop();
const options = ['test', ...process.argv.slice(2)];
const { status } = spawnSync(bin('playwright'), options, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
