import { readSite } from './api.ts';
import type { RouteEntry } from './route-list.ts';

/** What the site says of itself at its root, for everyone. */
export interface SiteConfig {
  routes: readonly RouteEntry[];
  apiPrefix: string;
}

export const siteConfigPath = '/_app_config.json';

/** A page doesn't wait longer for a list of which it has a copy. */
const patienceMs = 3000;

/** Reads the site's configuration; null when that fails: then what was built into the shop serves. */
export async function readSiteConfig(read = readSite<SiteConfig>): Promise<SiteConfig | null> {
  try {
    const config = await read(siteConfigPath, patienceMs);
    const { length } = config.routes.filter(({ name, path }) => name && path.startsWith('/'));
    return length > 0 && length === config.routes.length ? config : null;
  } catch {
    return null;
  }
}
