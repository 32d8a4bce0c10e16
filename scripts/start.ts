// `npm start`: builds the shop when its sources changed, then runs the server in this process.
import { buildShop } from './lib/build-shop.ts';

await buildShop();
await import('../packages/server/src/main.ts');
