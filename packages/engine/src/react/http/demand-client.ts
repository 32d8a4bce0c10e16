import { withCode } from '../../core/errors/with-code.ts';
import type { HttpClient } from './create-http-client.ts';
import { noClient } from './no-client.ts';

/**
 * For views that can do nothing without a client, so that an app in development hears of it before anything is sent.
 * @throws Error where the app gives none.
 */
export function demandClient(http: HttpClient, who: string): void {
  if (http !== noClient) return;
  throw new Error(
    withCode(`${who} needs an EngineProvider with http, such as createHttpClient({ baseUrl: "/api" })`, 100),
  );
}
