import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import { exampleDay } from '../../core/dates/day-text.ts';
import {
  type FieldError,
  fieldErrorText,
  isRecord,
  type JsonSchema,
  type Translate,
  translateErrors,
  typeOf,
  withoutBranchNoise,
} from '../../core/index.ts';
import { fieldNameAt, uiTitleAt } from './field-name-at.ts';
import { namedMessage } from './named-message.ts';
import { ofItsKind } from './of-its-kind.ts';

interface Told {
  error: FieldError;
  /** What the schema calls the field. */
  label: string;
  /** It is about all answers together: a form may be one field, and then it is about that. */
  isWhole: boolean;
}

/** What an error's params stand for: rjsf hands them on as they are, whatever else it makes of an error. */
const known = new WeakMap<object, Told>();

/**
 * ajv's errors with our messages, in the places where rjsf looks for them. The names and params of ajv's own keywords
 * stay, so that a `transformErrors` that asks for them still finds them; each rule of `rules` is an error of its own.
 */
export function inOurWords(
  errors: readonly ErrorObject[],
  schema: RJSFSchema,
  { locale, t }: { locale: string; t: Translate },
): ErrorObject[] {
  const example = exampleDay(locale);
  return translateErrors(errors, (all) => withoutBranchNoise(all, ofItsKind)).map((told) => {
    const { origin } = told;
    const error = told.error.rule === 'format' ? withParams(told.error, { example }) : told.error;
    const label = labelOf(error, origin, schema, t);
    const placed = Array.isArray(origin.params.failures)
      ? ofRule(origin, error)
      : { ...origin, params: { ...origin.params } };
    const isWhole = error.path === '' && typeOf(schema as JsonSchema) === 'object';
    known.set(placed.params, { error, label, isWhole });
    return { ...placed, message: fieldErrorText(error, { t, label, isWhole }) };
  });
}

const withParams = (error: FieldError, params: Record<string, unknown>): FieldError => ({
  ...error,
  params: { ...error.params, ...params },
});

/** The same messages where the `uiSchema` gives a field another title. */
export const withUiTitles = (
  errors: readonly RJSFValidationError[],
  uiSchema: UiSchema | undefined,
  t: Translate,
): RJSFValidationError[] =>
  errors.map((one) => {
    const told = isRecord(one.params) ? known.get(one.params) : undefined;
    if (!told) return one;
    const { error, isWhole } = told;
    const label = uiTitleAt(uiSchema, error.path) ?? told.label;
    return { ...one, ...namedMessage(fieldErrorText(error, { t, label, isWhole }), label, t) };
  });

/** A failed rule, as if it were a keyword of the field itself. */
function ofRule(origin: ErrorObject, { path, rule, params }: FieldError): ErrorObject {
  const keys = path === '' ? [] : path.split('.');
  const isRequired = rule === 'required' && keys.length > 0;
  const place = (isRequired ? keys.slice(0, -1) : keys).map((key) => `/${key}`).join('');
  const said = isRequired ? { missingProperty: keys.at(-1) } : { ...params };
  return { ...origin, keyword: rule, instancePath: place, params: said };
}

/** A field's title, as the schema has it that judged; else what it is called in the form. */
function labelOf({ path }: FieldError, origin: ErrorObject, schema: RJSFSchema, t: Translate): string {
  if (path === '') return '';
  const key = path.split('.').at(-1) ?? '';
  const isOwn = origin.instancePath.replaceAll('/', '.') === `.${path}`;
  const { parentSchema } = origin;
  const own = isOwn ? parentSchema?.title : parentSchema?.properties?.[key]?.title;
  return typeof own === 'string' && own !== '' ? own : fieldNameAt(schema, undefined, path, t);
}
