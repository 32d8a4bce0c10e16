import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { addressIn, languageCodes, ownLanguage, splitAddress } from '../lib/language.ts';
import { routeList } from '../lib/route-list.ts';
import { type ReadPageData, readConfig } from './page-data.ts';
import { type PageHandle, pagesWithRules, preparePage, redirectOf } from './page-rules.ts';
import { loadPage, pages } from './pages.ts';
import { patiently } from './patience.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PageLanguageProvider } from './shell/page-language-provider.tsx';
import { Shell } from './shell/shell.tsx';
import { moreTexts, type Words } from './texts.ts';

export interface RouteTools {
  words: Words;
  /** Default: all of them. */
  languages?: readonly string[];
  read: ReadPageData;
  /** Loads a page's component; the server needs none for a page that it doesn't show. */
  load?: (name: string) => Promise<ComponentType>;
}

const Broken = () => (
  <PageLanguageProvider>
    <ErrorPage />
  </PageLanguageProvider>
);

/** Staff read these in the language of their work. */
const inOwnLanguageOnly = new Set(['admin', 'workbench']);

/**
 * The router's routes, made from the one list for each language; the same on server and client. The same page in another language
 * is another route with the same component, so that React keeps it with all that it holds.
 */
export function createRoutes({
  words,
  read,
  load = loadPage,
  languages = languageCodes,
}: RouteTools): RouteObject[] {
  const page = (handle: PageHandle, path: string): RouteObject => ({
    id: `${handle.language}:${handle.name}`,
    path: addressIn(handle.language, path),
    handle,
    loader: pagesWithRules.has(handle.name)
      ? ({ params }) =>
          patiently(async () => {
            await preparePage(handle.name, params);
            const target = redirectOf(handle, params, await readConfig(read));
            return target ? redirect(target) : null;
          })
      : undefined,
    lazy: () =>
      patiently(async () => {
        const [Component] = await Promise.all([
          load(handle.name),
          words.load(handle.language, [moreTexts, ...(pages[handle.name]?.texts ?? [])]),
        ]);
        return { Component };
      }),
  });
  const pagesIn = (language: string): RouteObject[] => [
    ...routeList
      .filter(({ name }) => language === ownLanguage || !inOwnLanguageOnly.has(name))
      .map(({ path, ...handle }) => page({ ...handle, language }, path)),
    page({ name: 'not-found', language, login: false, enterDialog: false }, '/*'),
  ];
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: Broken,
      // Whatever stands around the page is said in the next language at once.
      loader: async ({ request }) => {
        await patiently(() => words.load(splitAddress(new URL(request.url).pathname).language));
        return null;
      },
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        splitAddress(currentUrl.pathname).language !== splitAddress(nextUrl.pathname).language,
      children: languages.flatMap(pagesIn),
    },
  ];
}
