import type { HttpError } from '../../http/http-error.ts';
import { readAnswer } from '../../http/read-answer.ts';

/** What the client of HTTP would have rejected with, had it got this answer of `fetch`. */
export async function errorOfResponse(response: Response): Promise<HttpError | undefined> {
  const { status, headers } = response;
  // Who has read the body already has shown what it says.
  const text = response.bodyUsed ? '' : await response.text();
  try {
    readAnswer({ status, headerOf: (name) => headers.get(name), text });
    return undefined;
  } catch (error) {
    return error as HttpError;
  }
}
