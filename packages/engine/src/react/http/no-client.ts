import { withCode } from '../../core/errors/with-code.ts';
import type { HttpClient } from './create-http-client.ts';

const refuse = async (): Promise<never> => {
  throw new Error(withCode('a request needs an EngineProvider with http', 100));
};

/** Stands where an app gives no client: nothing is missed until something is to be sent, which rejects with what is missing. */
export const noClient: HttpClient = {
  get: refuse,
  post: refuse,
  put: refuse,
  patch: refuse,
  delete: refuse,
  upload: refuse,
};
