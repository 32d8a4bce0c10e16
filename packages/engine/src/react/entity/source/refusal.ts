import type { ErrorBody } from '../../../core/types.ts';
import { HttpError } from '../../http/http-error.ts';
import type { EntityRow } from '../types.ts';

/** The error of a source that isn't a server, in the shape that pages understand. */
export function refusal(status: number, code: string, more: Partial<ErrorBody> = {}): HttpError {
  return new HttpError('bad-request', { status, body: { error: code, errorType: code, ...more } });
}

/** There is no such item: the page says so in its own words. */
export const missing = (): HttpError => new HttpError('bad-request', { status: 404 });

/** @throws the error that lets the person choose between both values, when the item is another one by now. */
export function demandVersion(current: EntityRow, version: number | undefined): void {
  if (version !== current.version) throw refusal(409, 'versionConflict', { current });
}
