import { createHttpClient, type HttpClient } from '@rezeptur/engine/react';
import routeFile from '@rezeptur/schemas/routes.json';
import { withHeaders } from './with-headers.ts';

/** Where every call of the shop lives. */
export const apiPrefix: string = routeFile.apiPrefix;

/** Sent when the session is over; the shell listens and reads the configuration again. */
export const signedOutEvent = 'rz:signed-out';

const client = createHttpClient({
  baseUrl: apiPrefix,
  onUnauthorized: () => window.dispatchEvent(new Event(signedOutEvent)),
});

/**
 * The only way from the shop to its server. Paths are relative to `/api/shop`. The shop speaks German, so its server's
 * sentences must, whatever the browser prefers.
 */
export const api: HttpClient = withHeaders(() => client, { 'Accept-Language': 'de' });

const site = createHttpClient({ baseUrl: '' });

/** Reads what lies at the site's root, beside the shop's calls. */
export const readSite = <T>(path: string, timeoutMs: number): Promise<T> => site.get<T>(path, { timeoutMs });

interface Body<T> {
  data: T;
}

/** SWR's fetcher: the key is the path, the answer what stands under `data`. */
export async function readData<T>(path: string): Promise<T> {
  const body = await api.get<Body<T>>(path);
  return body.data;
}
