import { routes } from '@rezeptur/schemas/routes.json';
import { generatePath } from 'react-router-dom';
import { addressIn, spokenLanguage } from './language.ts';

/** One page of the shop as `schemas/routes.json` and `/_app_config.json` list it. */
export interface RouteEntry {
  name: string;
  path: string;
  /** Opens the login overlay for visitors. */
  login: boolean;
  /** The enter-shop dialog may open on it. */
  enterDialog: boolean;
}

/** The one list of pages: as it was built in, until `takeServedRoutes` puts the server's in its place. */
export let routeList: readonly RouteEntry[] = routes;

const byName = new Map(routeList.map((route) => [route.name, route]));

/**
 * Adopts the list that the server sends. Pages that this build doesn't have are left out, and links to pages that the
 * server doesn't name keep the address they were built with.
 */
export function takeServedRoutes(served: readonly RouteEntry[]): void {
  routeList = served.filter(({ name }) => byName.has(name));
  for (const route of routeList) byName.set(route.name, route);
}

export const hasRoute = (name: string): boolean => byName.has(name);

/** The address of a page by its name, in the language of the page that leads there: `pathOf('article', {slug, urlId})`. */
export function pathOf(
  name: string,
  params: Record<string, string> = {},
  language: string = spokenLanguage(),
): string {
  const route = byName.get(name);
  if (!route) throw new Error(`No route "${name}" in schemas/routes.json`);
  return addressIn(language, generatePath(route.path, params));
}
