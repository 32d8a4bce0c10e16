import { HttpError, isHttpError } from '../../http/http-error.ts';
import type { OwnForm } from './use-asked.ts';

/** A refusal of an item's fields, shown at the fields of the form in which the item is asked for. */
export function refusalIn({ askedAt }: Pick<OwnForm, 'askedAt'>, error: unknown): unknown {
  if (!isHttpError(error) || !error.body?.data) return error;
  const data = Object.fromEntries(
    Object.entries(error.body.data).map(([field, sentences]) => [askedAt[field] ?? field, sentences]),
  );
  return new HttpError(error.kind, { ...error, body: { ...error.body, data }, cause: error });
}
