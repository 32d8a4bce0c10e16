// `npm run dev`: the server reads forms and texts again, or restarts, and the shop reloads as files change. Both end together.
import concurrently from 'concurrently';
import { buildShop } from './lib/build-shop.ts';
import { bin } from './lib/root.ts';

// Public pages are rendered with the built bundle here, too; what one edits is seen on Vite's address.
await buildShop();
// In development the workbench opens without signing in, and saves what is edited there.
process.env.WORKBENCH ??= '1';
// Forms and texts are read again by the running server; the rest of schemas/ belongs to tables and code.
process.env.WATCH_FORMS ??= '1';
const fixed = ['entities', 'shared', 'flows', 'api', 'meta', 'permissions.json', 'routes.json'];
const watched = [
  'packages/server',
  'packages/engine/src/core',
  'packages/engine/src/build',
  ...fixed.map((name) => `schemas/${name}`),
];
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
