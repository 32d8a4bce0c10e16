import { withCode } from '../../core/errors/with-code.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import type { ErrorBody } from '../../core/types.ts';

/** What went wrong, distinguished by what a caller can do about it. */
export type HttpErrorKind = 'network' | 'timeout' | 'aborted' | 'bad-request' | 'bad-response' | 'cancelled';

/**
 * The one error that a request rejects with. `cancelled` means that our own code took the request back
 * (AbortSignal); `aborted` that the browser or the connection ended it.
 */
export class HttpError extends Error {
  readonly kind: HttpErrorKind;
  readonly status?: number;
  readonly body?: ErrorBody;
  /** Did the answer say how long it is? One that broke off on its way, or that a proxy made up, may not. */
  readonly hasLength?: boolean;

  constructor(
    kind: HttpErrorKind,
    details: { status?: number; body?: ErrorBody; hasLength?: boolean; cause?: unknown } = {},
  ) {
    const problem = details.status ? `${kind} (${details.status})` : kind;
    super(details.body?.error || withCode(problem, 800), { cause: details.cause });
    this.name = 'HttpError';
    this.kind = kind;
    this.status = details.status;
    this.body = details.body;
    this.hasLength = details.hasLength;
  }
}

/** True for an HttpError, also one thrown by another copy of this module. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof HttpError || (error instanceof Error && error.name === 'HttpError');
}

/**
 * Accepts only the wire shape of an error: a proxy's HTML page is no ErrorBody. The sentences of fields and an item as it is now speak for
 * themselves: where nothing is said beside them, `error` is empty.
 */
export function toErrorBody(value: unknown): ErrorBody | undefined {
  if (!isRecord(value)) return undefined;
  const { error, data, current } = value;
  if (typeof error !== 'string' && !isRecord(data) && !isRecord(current)) return undefined;
  return { ...value, error: typeof error === 'string' ? error : '' };
}
