import { HttpError } from './http-error.ts';
import type { RawAnswer } from './read-answer.ts';

/** One request through fetch; rejects with an HttpError when no answer came. */
export async function sendFetch(
  url: string,
  init: RequestInit,
  { signal, timeoutMs }: { signal?: AbortSignal; timeoutMs?: number },
): Promise<RawAnswer> {
  const timer = timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined;
  const signals = [signal, timer].filter((one) => one !== undefined);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signals.length ? AbortSignal.any(signals) : undefined,
    });
    return {
      status: response.status,
      headerOf: (name) => response.headers.get(name),
      text: await response.text(),
    };
  } catch (cause) {
    if (signal?.aborted) throw new HttpError('cancelled', { cause });
    if (timer?.aborted) throw new HttpError('timeout', { cause });
    const isAbort = cause instanceof DOMException && cause.name === 'AbortError';
    throw new HttpError(isAbort ? 'aborted' : 'network', { cause });
  }
}
