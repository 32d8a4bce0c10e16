import type { FieldError } from '../types.ts';

/** i18next's `t`, as far as it is needed: of several keys the first known one counts. */
export type Translate = (key: string | string[], params?: Record<string, unknown>) => string;

export interface TextTools {
  t: Translate;
  /** What the field is called; '' for the whole, which messages then call `this field`. */
  label: string;
  /** Key prefix of the field, e.g. `forms:registration.email`; `<scope>.errors.<rule>` overrides the rule's text. */
  scope?: string;
}

/** The sentence that says what is wrong with a field and how to mend it. */
export function fieldErrorText(error: FieldError, { t, label, scope }: TextTools): string {
  if (error.message !== undefined) return error.message;
  const { rule, params } = error;
  const variant = typeof params.variant === 'string' ? `.${params.variant}` : '';
  const keys = [`rules:${rule}${variant}`, `rules:${rule}.other`, 'rules:fallback'];
  if (scope !== undefined) keys.unshift(`${scope}.errors.${rule}${variant}`, `${scope}.errors.${rule}`);
  return t([...new Set(keys)], {
    ...datesOf(params),
    ...listsOf(params),
    label: label || t('rules:unnamed'),
  });
}

/** The params that are days; an example of a format or a value that is asked for stays as it is written. */
const DAYS = ['date', 'from', 'to'];

/** Days become dates, so that each language writes them its own way; noon keeps them in every zone. */
function datesOf(params: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      DAYS.includes(key) && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? new Date(`${value}T12:00:00`)
        : value,
    ]),
  );
}

/** `Intl.ListFormat` takes texts only; of a MIME type people know the end. */
function listsOf(params: Record<string, unknown>): Record<string, unknown> {
  const named = { options: params.options ?? params.allowedValues, types: params.types };
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, list]) => Array.isArray(list))
      .map(([key, list]) => [
        key,
        (list as unknown[]).map((entry) => (key === 'types' ? ending(entry) : wordOf(entry))),
      ]),
  );
}

const wordOf = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));
const ending = (type: unknown) => (String(type).split('/').at(-1) ?? '').toUpperCase();
