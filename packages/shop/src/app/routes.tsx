import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { routeList } from '../lib/route-list.ts';
import { type ReadPageData, readConfig } from './page-data.ts';
import { pagesWithRules, preparePage, redirectOf } from './page-rules.ts';
import { loadPage, pages } from './pages.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadTexts } from './texts.ts';

export interface PageHandle {
  name: string;
  title?: string;
  login: boolean;
  enterDialog: boolean;
}

export interface RouteTools {
  texts: I18n;
  read: ReadPageData;
  /** Loads a page's component; the server needs none for a page that it doesn't show. */
  load?: (name: string) => Promise<ComponentType>;
}

/** The router's routes, made from the one list; the same on server and client. */
export function createRoutes({ texts, read, load = loadPage }: RouteTools): RouteObject[] {
  const page = (handle: PageHandle, path: string): RouteObject => ({
    id: handle.name,
    path,
    handle,
    loader: pagesWithRules.has(handle.name)
      ? async ({ params }) => {
          await preparePage(handle.name, params);
          const target = redirectOf(handle.name, params, await readConfig(read));
          return target ? redirect(target) : null;
        }
      : undefined,
    lazy: async () => {
      const [Component] = await Promise.all([
        load(handle.name),
        loadTexts(texts, pages[handle.name]?.texts ?? []),
      ]);
      return { Component };
    },
  });
  const notFound: PageHandle = {
    name: 'not-found',
    title: texts.t('common:notFound.title'),
    login: false,
    enterDialog: false,
  };
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: ErrorPage,
      children: [...routeList.map(({ path, ...handle }) => page(handle, path)), page(notFound, '*')],
    },
  ];
}
