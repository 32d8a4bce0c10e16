import type { HttpClient, UploadOptions } from '@rezeptur/engine/react';

/** A client that sends these headers, too, unless a call has its own; the client underneath may be another each time. */
export function withHeaders(client: () => HttpClient, headers: () => Record<string, string>): HttpClient {
  const also = (options?: UploadOptions): UploadOptions => ({
    ...options,
    headers: { ...headers(), ...options?.headers },
  });
  return {
    get: (path, options) => client().get(path, also(options)),
    post: (path, body, options) => client().post(path, body, also(options)),
    put: (path, body, options) => client().put(path, body, also(options)),
    patch: (path, body, options) => client().patch(path, body, also(options)),
    delete: (path, body, options) => client().delete(path, body, also(options)),
    upload: (path, body, options) => client().upload(path, body, also(options)),
  };
}
