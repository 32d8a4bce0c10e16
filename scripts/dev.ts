// `npm run dev`: the server reads forms and texts again, or restarts, and the shop reloads as files change. Both end together.
import concurrently from 'concurrently';
import { buildShop, tryBuildShop } from './lib/build-shop.ts';
import { devAddresses } from './lib/dev-addresses.ts';
import { bin } from './lib/root.ts';
import { watchDeclarations } from './lib/watch-declarations.ts';

Object.assign(process.env, await devAddresses(process.env));
// The server's own port shows the shop as it is built: what is declared is there after the next build, on Vite's address at once.
await buildShop();
watchDeclarations(['schemas', 'locales'], tryBuildShop);
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
process.exit();
