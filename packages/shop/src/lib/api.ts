import { createHttpClient, type HttpClient } from '@rezeptur/engine/react';
import routeFile from '@rezeptur/schemas/routes.json';

/** Where every call of the shop lives. */
export const apiPrefix: string = routeFile.apiPrefix;

/** Sent when the server no longer knows who we are; the shell listens and reads the configuration again. */
export const signedOutEvent = 'rz:signed-out';

/** The only way from the shop to its server. Paths are relative to `/api/shop`. */
export const api: HttpClient = createHttpClient({
  baseUrl: apiPrefix,
  onUnauthorized: () => window.dispatchEvent(new Event(signedOutEvent)),
});

interface Body<T> {
  data: T;
}

/** SWR's fetcher: the key is the path, the answer what stands under `data`. */
export async function readData<T>(path: string): Promise<T> {
  const body = await api.get<Body<T>>(path);
  return body.data;
}
