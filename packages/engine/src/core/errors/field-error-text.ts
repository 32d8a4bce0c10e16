import type { Measure } from '../form/fields/measure-of.ts';
import { fileTypeNames } from '../schema/formats/file-type-names.ts';
import type { FieldError } from '../types.ts';

/** i18next's `t`, as far as it is needed: of several keys the first known one counts. */
export type Translate = (key: string | string[], params?: Record<string, unknown>) => string;

/** What it takes to put an error into words. */
export interface TextTools {
  t: Translate;
  /** What the field is called; '' for the whole, which messages then call `this field`. */
  label: string;
  /**
   * Key prefix of the field, e.g. `forms:registration.email`; `<scope>.errors.<rule>` overrides the rule's text, of what only
   * remarks (`?` before the rule) `<scope>.hints.<rule>`.
   */
  scope?: string;
  isHint?: boolean;
  /** The error is one of all answers together: no field is meant. */
  isWhole?: boolean;
  /** The unit in which the field's number is typed; limits are shown in it. */
  measure?: Measure | undefined;
}

/** The sentence that says what is wrong with a field and how to mend it. */
export function fieldErrorText(
  error: FieldError,
  { t, label, scope, measure, isHint, isWhole }: TextTools,
): string {
  if (error.message !== undefined) return error.message;
  const { rule, params } = error;
  const variant = typeof params.variant === 'string' ? `.${params.variant}` : '';
  const keys = [`rules:${rule}${variant}`, `rules:${rule}.other`, 'rules:fallback'];
  if (isWhole) keys.unshift(`rules:whole.${rule}`);
  if (measure) keys.unshift(...measuredKeys(rule, measure));
  const own = `${scope}.${isHint ? 'hints' : 'errors'}.${rule}`;
  if (scope !== undefined) keys.unshift(own);
  if (scope !== undefined && variant !== '') keys.unshift(`${own}${variant}`);
  const text = t(keys, {
    // A field for days gives one in its own order.
    ...(rule === 'format' && { example: t('rules:exampleDay') }),
    ...shownParams(params, t),
    ...(measure && amountsOf(params, measure, t)),
    label: named(fileNameOf(error) ?? label, t, isWhole ? 'rules:whole.name' : 'rules:unnamed'),
  });
  // A label that was put in quotes may stand in a sentence that quotes it already.
  return text.replaceAll(/([„“”"])\1/g, '$1');
}

/** Of one file in a list: who chose five of them knows none as “File 3”. */
const fileNameOf = ({ path, rule, params }: FieldError): string | undefined =>
  rule === 'file' && /\.\d+$/.test(path) ? (params.name as string | undefined) : undefined;

/** A label that ends like a sentence of its own is quoted, so that the sentence around it reads as one: no `?.`. */
function named(label: string, t: Translate, unnamed: string): string {
  const word = label.replace(/[\s.:…]+$/u, '');
  if (word === '') return t(unnamed);
  return /[?!]$/.test(word) ? t('rules:quoted', { label: word }) : word;
}

const measuredKeys = (rule: string, { isMoney }: Measure): string[] => [
  `rules:measured.${rule}.${isMoney ? 'money' : 'other'}`,
  ...(rule === 'type' ? [] : [`rules:measured.${rule}`]),
];

const LIMITS = ['limit', 'min', 'max', 'multipleOf'];

/** Limits as they are typed: 50 cents are `0,50 €`. */
function amountsOf(params: Record<string, unknown>, { isMoney, factor, unit }: Measure, t: Translate) {
  // Not `unit`: i18next hands every param on to Intl, to which that word is an option.
  const amount = (stored: number) =>
    t(`rules:amount.${isMoney ? 'money' : 'other'}`, { value: stored / factor, sign: unit }).trim();
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      LIMITS.includes(name) && typeof value === 'number' ? amount(value) : value,
    ]),
  );
}

/** What a message shows of its params; most have none, and a long form has hundreds of messages. */
const shownParams = (params: Record<string, unknown>, t: Translate) =>
  Object.keys(params).length === 0 ? params : { ...datesOf(params), ...listsOf(params, t) };

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

/** `Intl.ListFormat` takes texts only; kinds of files are called as people do. */
function listsOf(params: Record<string, unknown>, t: Translate): Record<string, unknown> {
  const named = { options: params.options ?? params.allowedValues, types: params.types };
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, list]) => Array.isArray(list))
      .map(([key, list]) => {
        const words = (list as unknown[]).map(wordOf);
        return [key, key === 'types' ? fileTypeNames(words, t) : words];
      }),
  );
}

const wordOf = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));
