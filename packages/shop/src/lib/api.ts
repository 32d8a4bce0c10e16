import { createHttpClient, type HttpClient, type UploadOptions } from '@rezeptur/engine/react';
import routeFile from '@rezeptur/schemas/routes.json';

/** Where every call of the shop lives. */
export const apiPrefix: string = routeFile.apiPrefix;

/** Sent when the server no longer knows who we are; the shell listens and reads the configuration again. */
export const signedOutEvent = 'rz:signed-out';

const client = createHttpClient({
  baseUrl: apiPrefix,
  onUnauthorized: () => window.dispatchEvent(new Event(signedOutEvent)),
});

/** The shop speaks German, so its server's sentences must, whatever the browser prefers. */
const inGerman = (options?: UploadOptions): UploadOptions => ({
  ...options,
  headers: { 'Accept-Language': 'de', ...options?.headers },
});

/** The only way from the shop to its server. Paths are relative to `/api/shop`. */
export const api: HttpClient = {
  get: (path, options) => client.get(path, inGerman(options)),
  post: (path, body, options) => client.post(path, body, inGerman(options)),
  put: (path, body, options) => client.put(path, body, inGerman(options)),
  delete: (path, body, options) => client.delete(path, body, inGerman(options)),
  upload: (path, body, options) => client.upload(path, body, inGerman(options)),
};

interface Body<T> {
  data: T;
}

/** SWR's fetcher: the key is the path, the answer what stands under `data`. */
export async function readData<T>(path: string): Promise<T> {
  const body = await api.get<Body<T>>(path);
  return body.data;
}
