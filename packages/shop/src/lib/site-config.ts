import { createHttpClient } from '@rezeptur/engine/react';
import type { RouteEntry } from './route-list.ts';

/** What the site says of itself at its root, for everyone. */
export interface SiteConfig {
  routes: readonly RouteEntry[];
  apiPrefix: string;
}

export const siteConfigPath = '/_app_config.json';

/** A page doesn't wait longer for a list of which it has a copy. */
const patienceMs = 3000;

const site = createHttpClient({ baseUrl: '' });
const readSite = (path: string, timeoutMs: number): Promise<SiteConfig> => site.get(path, { timeoutMs });

/** Reads the site's configuration; null when that fails: then what was built into the shop serves. */
export async function readSiteConfig(read = readSite): Promise<SiteConfig | null> {
  try {
    const config = await read(siteConfigPath, patienceMs);
    const { length } = config.routes.filter(({ name, path }) => name && path.startsWith('/'));
    return length > 0 && length === config.routes.length ? config : null;
  } catch {
    return null;
  }
}
