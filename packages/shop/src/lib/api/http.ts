import { createHttpClient, type HttpClient } from '@rezeptur/engine/react';
import { apiPrefix as prefix } from '@rezeptur/schemas/routes.json';
import { beginAnew, customerOfPage, signedOutEvent } from '../account/page-customer.ts';
import { spokenLanguage } from '../language.ts';
import { withHeaders } from './with-headers.ts';

/** Where every call of the shop lives. */
export const apiPrefix: string = prefix;

const client = createHttpClient({
  baseUrl: apiPrefix,
  onUnauthorized: ({ body }) => {
    if (body?.errorType === 'anotherCustomer') beginAnew();
    else window.dispatchEvent(new Event(signedOutEvent));
  },
});

/**
 * The only way from the shop to its server. Paths are relative to `/api/shop`. The server's sentences come in the language of
 * the page, whatever the browser prefers. The engine's views send with it; `api` knows the shop's calls, too.
 */
export const http: HttpClient = withHeaders(
  () => client,
  () => {
    const customer = customerOfPage();
    return {
      'Accept-Language': spokenLanguage(),
      ...(customer !== undefined && { 'X-Customer-Number': customer }),
    };
  },
);
