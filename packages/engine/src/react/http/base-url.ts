/** Where the API lies, seen from a page. */
export interface BaseUrlOptions {
  /** Path of the API, e.g. `/api/shop`. */
  prefix: string;
  /** Port of the API on a developer's machine; elsewhere it is the page's own. */
  localPort?: string | number;
}

/**
 * Where the API is, seen from a page: the page's own host plus the prefix. On localhost, an IP address or a host
 * ending in `.local` a port may be named, since pages and API are often served apart there.
 */
export function baseUrl(page: Pick<URL, 'protocol' | 'hostname' | 'host'>, options: BaseUrlOptions): string {
  const { prefix, localPort } = options;
  const host = localPort && isLocal(page.hostname) ? `${page.hostname}:${localPort}` : page.host;
  return `${page.protocol}//${host}/${prefix.replace(/^\/|\/$/g, '')}`;
}

const isLocal = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.local') ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname) ||
  /^\[[\da-f:.]+\]$/i.test(hostname);
