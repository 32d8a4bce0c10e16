// `npm start`: builds the shop when its sources changed, then runs the server in this process.
import { readConfig } from '../packages/server/src/config.ts';
import { buildShop } from './lib/build-shop.ts';
import { demoAccounts } from './lib/demo-accounts.ts';

await buildShop();
await import('../packages/server/src/main.ts');
if (!process.exitCode && readConfig(process.env).demo) console.log(demoAccounts);
