import { HttpError, isHttpError } from './http-error.ts';

/**
 * What a `fetch` that found no network says in Chromium, Firefox, and Safari of now and before; the last two when the answer broke
 * off. All of it comes as a TypeError, as a slip in an app's own code does. A module that can't be loaded has more words.
 */
const lost =
  /^(Failed to fetch( \(.*\))?|NetworkError when attempting to fetch resource\.|Load failed( \(.*\))?|The (Internet|network) connection .*|network error|Error in (body|input) stream)$/;

/** A request that failed, also one of plain `fetch`, as the error of the client of HTTP; undefined for an error of another kind. */
export function failedRequest(error: unknown): HttpError | undefined {
  if (isHttpError(error)) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new HttpError('timeout', { cause: error });
  return error instanceof TypeError && lost.test(error.message)
    ? new HttpError('network', { cause: error })
    : undefined;
}
