import type { Rolldown } from 'vite';

/** What every page needs and seldom changes outlives our releases in the browser's memory. */
const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|swr|dequal)\/|shop\/src\/app\/foundation\.|rolldown\/runtime/;

/**
 * What the app brings along on every page is one file, though pages share parts of it: a dozen small files cost a request
 * each and compress worse.
 */
const app = [
  /packages\/engine\/src\/react\/(?:http|toast)\//,
  /packages\/engine\/src\/react\/(?:store|use-is-live|provider\/engine-provider)\./,
  /packages\/engine\/src\/react\/dialog\/(?:dialog-host|dialog-store)\./,
  /packages\/engine\/src\/core\/(?:errors\/with-code|form\/has-page)\./,
  /packages\/shop\/src\/lib\/(?:texts\/[\w-]+|api\/(?:api|fetch-config|use-app-config|use-data)|article\/(?:find-article|type-groups)|cart\/cart-access|form\/forms|account\/login-access|format|route-list|site-config|use-early-choice)\./,
  // It names files that are fetched later: the list of these is the app's already.
  /packages\/shop\/src\/features\/catalogue\/card-lists-part\./,
  /packages\/shop\/src\/(?:app\/entry-client|ui\/(?:action-link|breadcrumb|picture\/(?:icon|mark)|sign-in\/login-prompt|article\/(?:article-card|article-picture|stock-state)))\.tsx/,
  // The header's search and the catalogue's.
  /packages\/shop\/src\/lib\/search\//,
  /schemas\/routes\.json/,
];

/** What decides when the app is fetched stands alone: a helper shared with the app would fetch the app at once. */
const boot = /packages\/shop\/(?:index\.html|src\/app\/boot\.ts|src\/app\/index\.css)|vite\/preload-helper/;

/** A visitor's own lists: what pages share of them would be three small files. */
const kept = /packages\/shop\/src\/lib\/(?:kept-articles\/[\w-]+|versioned)\./;

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'boot', test: boot, priority: 3 },
  { name: 'vendor', test: vendor, priority: 2 },
  { name: 'app', test: (id) => app.some((pattern) => pattern.test(id)), priority: 1 },
  { name: 'kept', test: kept, priority: 1 },
];
