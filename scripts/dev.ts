// `npm run dev`: the server restarts and the shop reloads as files change. Both end together.
import concurrently from 'concurrently';
import { buildShop } from './lib/build-shop.ts';
import { bin } from './lib/root.ts';

// Public pages are rendered with the built bundle here, too; what one edits is seen on Vite's address.
await buildShop();
// Whoever develops may open the workbench without signing in, and save what they edit there.
process.env.WORKBENCH ??= '1';
const watched = ['packages/server', 'packages/engine/src/core', 'schemas', 'locales'];
const watch = watched.map((path) => `--watch-path=${path}`).join(' ');
const { result } = concurrently(
  [
    { name: 'server', command: `${process.execPath} ${watch} packages/server/src/main.ts` },
    { name: 'shop', command: `${bin('vite')} packages/shop` },
  ],
  { killOthersOn: ['failure', 'success'], prefixColors: ['blue', 'green'] },
);
await result.catch(() => {
  process.exitCode = 1;
});
