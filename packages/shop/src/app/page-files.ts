import { siteConfigPath } from '../lib/site-config.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/** Vite's manifest of the client build, put in by the server build; there is none in tests. */
declare const __CLIENT_MANIFEST__: Manifest | undefined;
const built = typeof __CLIENT_MANIFEST__ === 'undefined' ? {} : __CLIENT_MANIFEST__;

const app = 'src/app/entry-client.tsx';
const entry = 'index.html';

/**
 * Links by which the browser fetches the scripts and styles of a page, and what the app asks for first, before the app
 * does. Where they may wait, `boot.ts` begins with them when everything that is seen has come.
 */
export function fileLinks(
  { source, data, mayWait }: { source: string; data: string; mayWait: boolean },
  manifest: Manifest = built,
): string[] {
  const chunks = new Map<string, ManifestChunk>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(key)) return;
    chunks.set(key, chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect(app);
  collect(source);
  // The entry's own files stand in the template already; of its style a page for looking at holds what it uses.
  const own = [...chunks].filter(([key]) => key !== entry).map(([, chunk]) => chunk);
  const styles = new Set(own.flatMap((chunk) => chunk.css ?? []));
  // The server puts in the page what it uses of these, and finds the template's own, which the page has already, by its place.
  const whole = mayWait ? (manifest[entry]?.css ?? []) : [];
  const wait = mayWait ? 'rz-' : '';
  return [
    ...[...whole, ...styles].map((file) => `<link rel="${wait}stylesheet" href="/${file}" />`),
    ...own.map(
      ({ file }) => `<link rel="${wait}modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
    ),
    // Not where the files wait: there the app itself asks as early, and an unused answer would be returned
    // to the next question, after a login for instance.
    ...(mayWait ? [] : [data, siteConfigPath]).map(
      (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />`,
    ),
  ];
}
