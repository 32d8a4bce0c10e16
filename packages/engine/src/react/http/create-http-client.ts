import { HttpError, isHttpError } from './http-error.ts';
import { type QueryValue, queryString } from './query-string.ts';
import { type RawAnswer, readAnswer } from './read-answer.ts';
import { xsrfHeader } from './read-cookie.ts';
import { sendFetch } from './send-fetch.ts';
import { sendXhr } from './send-xhr.ts';

/** What one call needs beside its path and body. */
export interface RequestOptions {
  /** What the address says behind the question mark. */
  params?: Record<string, QueryValue>;
  headers?: Record<string, string>;
  /** Cancels the call. */
  signal?: AbortSignal;
  /** No timeout unless one is given. */
  timeoutMs?: number;
  /** Goes on when the page is left; for small bodies only. */
  keepalive?: boolean;
  /** Called with the answer, good or not, before the request resolves or rejects: for what a server says in a header. */
  onAnswer?: (answer: AnswerHead) => void;
}

/** What came before the body. */
export type AnswerHead = Pick<RawAnswer, 'status' | 'headerOf'>;

/** What an upload needs beside its path and body. */
export interface UploadOptions extends RequestOptions {
  method?: 'POST' | 'PUT';
  /** Percent of the body that has left, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** The engine's way to the server. Answers are the parsed JSON body (undefined when empty). */
export interface HttpClient {
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  post<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  put<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  /** Changes a part of what is at the address. */
  patch<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  delete<T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T>;
  upload<T = unknown>(path: string, body: FormData, options?: UploadOptions): Promise<T>;
}

/** What all calls of a client share. */
export interface HttpClientConfig {
  baseUrl: string;
  /**
   * Do cookies go along? `include` (default): always, and a server of another origin has to name this one as allowed;
   * `same-origin`: to the page's own server only; `omit`: never.
   */
  credentials?: RequestCredentials;
  /** Called on every 401 before the request rejects. */
  onUnauthorized?: (error: HttpError) => void;
}

/** Creates the client: cookies are sent, the XSRF cookie is echoed, errors are HttpErrors. */
export function createHttpClient(config: HttpClientConfig): HttpClient {
  const { baseUrl, credentials = 'include', onUnauthorized } = config;
  const urlOf = (path: string, options: RequestOptions) =>
    `${baseUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}${queryString(options.params)}`;
  const headersOf = (options: RequestOptions) => ({
    Accept: 'application/json',
    ...(sendsCookies(baseUrl, credentials) && xsrfHeader()),
    ...options.headers,
  });

  async function answerOf<T>(sent: Promise<RawAnswer>, { onAnswer }: RequestOptions): Promise<T> {
    try {
      const answer = await sent;
      onAnswer?.(answer);
      // The caller names the type of a body that the server's own schema has shaped.
      return readAnswer(answer) as T;
    } catch (error) {
      if (isHttpError(error) && error.status === 401) onUnauthorized?.(error);
      throw isHttpError(error) ? error : new HttpError('network', { cause: error });
    }
  }

  function send<T>(method: string, path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const headers: Record<string, string> = headersOf(options);
    if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, credentials, keepalive: options.keepalive };
    if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
    return answerOf<T>(sendFetch(urlOf(path, options), init, options), options);
  }

  return {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    patch: (path, body, options) => send('PATCH', path, body, options),
    delete: (path, body, options) => send('DELETE', path, body, options),
    upload: (path, body, options = {}) =>
      answerOf(
        sendXhr({
          method: options.method ?? 'POST',
          url: urlOf(path, options),
          headers: headersOf(options),
          withCredentials: credentials === 'include',
          body,
          onProgress: options.onProgress,
          signal: options.signal,
          timeoutMs: options.timeoutMs,
        }),
        options,
      ),
  };
}

/** A server that gets no cookies has no use for what proves that they are ours. */
const sendsCookies = (baseUrl: string, credentials: RequestCredentials): boolean =>
  credentials === 'include' ||
  (credentials === 'same-origin' &&
    typeof location !== 'undefined' &&
    new URL(baseUrl, location.href).origin === location.origin);
