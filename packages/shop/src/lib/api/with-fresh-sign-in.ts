import { type HttpClient, isHttpError } from '@rezeptur/engine/react';

/**
 * Makes calls; where the server wants a fresh sign-in, it asks for it and makes the call again.
 * @param ask proves who is here, or rejects with a cancelled call; asked once for calls that wait at the same time
 */
export function createFreshSignIn(ask: () => Promise<void>): <T>(call: () => Promise<T>) => Promise<T> {
  let asked: Promise<void> | undefined;
  return async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isHttpError(error) || error.body?.errorType !== 'reauthenticate') throw error;
    }
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    await asked;
    return call();
  };
}

/** A client all of whose calls do so. */
export function withFreshSignIn(client: HttpClient, ask: () => Promise<void>): HttpClient {
  const again = createFreshSignIn(ask);
  return {
    get: (path, options) => again(() => client.get(path, options)),
    post: (path, body, options) => again(() => client.post(path, body, options)),
    put: (path, body, options) => again(() => client.put(path, body, options)),
    patch: (path, body, options) => again(() => client.patch(path, body, options)),
    delete: (path, body, options) => again(() => client.delete(path, body, options)),
    upload: (path, body, options) => again(() => client.upload(path, body, options)),
  };
}
