import type { ErrorBody, FieldError, Translate } from '../../../core/index.ts';
import { failedRequest } from '../../http/failed-request.ts';
import type { HttpError } from '../../http/http-error.ts';

/** `email[first]` and `items[0].amount` -> dotted. */
const dotted = (key: string) => key.replaceAll(/\[([^\]]*)\]/g, '.$1').replace(/^\./, '');

/** The server's `data: {field: [messages]}` as errors at their fields; what it says beside them only where it names none. */
export function applyServerErrors(body: ErrorBody): FieldError[] {
  const perField = Object.entries(body.data ?? {}).flatMap(([key, messages]) =>
    (Array.isArray(messages) ? messages : [messages]).map((message) => ({
      path: dotted(key),
      rule: 'server',
      params: {},
      message: String(message),
    })),
  );
  if (perField.length > 0) return perField;
  const general = body.errors?.length ? body.errors : [body.error];
  return general.filter(Boolean).map((message) => ({ path: '', rule: 'server', params: {}, message }));
}

/** A failed save as errors to show; none when it was cancelled on purpose. */
export function errorsOfFailure(failure: unknown, t: Translate): FieldError[] {
  const general = (message: string): FieldError[] => [{ path: '', rule: 'server', params: {}, message }];
  const failed = failedRequest(failure);
  if (!failed) return general(t('engine:form.unexpected'));
  if (failed.kind === 'cancelled') return [];
  const said = failed.body ? applyServerErrors(failed.body) : [];
  return said.length > 0 ? said : general(textOf(failed, t));
}

const textOf = ({ kind }: HttpError, t: Translate) => t(`engine:http.${kind}`);
