import { type HttpClient, isHttpError } from '@rezeptur/engine/react';

/**
 * A client whose calls, where the server wants a fresh sign-in, ask for it and are made again.
 * @param ask proves who is here, or rejects with a cancelled call; asked once for calls that wait at the same time
 */
export function withFreshSignIn(client: HttpClient, ask: () => Promise<void>): HttpClient {
  let asked: Promise<void> | undefined;
  const again = async <T>(call: () => Promise<T>): Promise<T> => {
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
  return {
    get: (path, options) => again(() => client.get(path, options)),
    post: (path, body, options) => again(() => client.post(path, body, options)),
    put: (path, body, options) => again(() => client.put(path, body, options)),
    patch: (path, body, options) => again(() => client.patch(path, body, options)),
    delete: (path, body, options) => again(() => client.delete(path, body, options)),
    upload: (path, body, options) => again(() => client.upload(path, body, options)),
  };
}
