import type { RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import {
  type FieldError,
  fieldErrorText,
  isRecord,
  type Translate,
  translateErrors,
  withoutBranchNoise,
} from '../../core/index.ts';
import { titleAt } from './title-at.ts';

interface Told {
  error: FieldError;
  /** What the schema calls the field. */
  label: string;
}

/** What an error's params stand for: rjsf hands them on as they are, whatever else it makes of an error. */
const known = new WeakMap<object, Told>();

/**
 * ajv's errors with our messages, in the places where rjsf looks for them. The names and params of ajv's own keywords
 * stay, so that a `transformErrors` that asks for them still finds them; each rule of `rules` is an error of its own.
 */
export function inOurWords(errors: readonly ErrorObject[], schema: RJSFSchema, t: Translate): ErrorObject[] {
  return translateErrors(errors, withoutBranchNoise).map(({ error, origin }) => {
    const label = labelOf(error, origin, schema, t);
    const placed = Array.isArray(origin.params.failures)
      ? ofRule(origin, error)
      : { ...origin, params: { ...origin.params } };
    known.set(placed.params, { error, label });
    return { ...placed, message: fieldErrorText(error, { t, label }) };
  });
}

/** The same messages where the `uiSchema` gives a field another title. */
export const withUiTitles = (
  errors: readonly RJSFValidationError[],
  uiSchema: UiSchema | undefined,
  t: Translate,
): RJSFValidationError[] =>
  errors.map((one) => {
    const told = isRecord(one.params) ? known.get(one.params) : undefined;
    if (!told) return one;
    const { error } = told;
    const label = uiTitleAt(uiSchema, error.path) ?? told.label;
    const message = fieldErrorText(error, { t, label });
    // A message that names its field needs no name before it.
    const isNamed = label === '' || message.includes(label);
    const stack = isNamed ? message : t('engine:form.errorIn', { label, message });
    return { ...one, message, stack, title: label };
  });

/** A failed rule, as if it were a keyword of the field itself. */
function ofRule(origin: ErrorObject, { path, rule, params }: FieldError): ErrorObject {
  const keys = path === '' ? [] : path.split('.');
  const isRequired = rule === 'required' && keys.length > 0;
  const place = (isRequired ? keys.slice(0, -1) : keys).map((key) => `/${key}`).join('');
  const said = isRequired ? { missingProperty: keys.at(-1) } : { ...params };
  return { ...origin, keyword: rule, instancePath: place, params: said };
}

/** A field's title; an entry's, where it has none, is its list's with a number; else its name. */
function labelOf({ path }: FieldError, origin: ErrorObject, schema: RJSFSchema, t: Translate): string {
  const key = path.split('.').at(-1) ?? '';
  const isOwn = origin.instancePath.replaceAll('/', '.') === (path && `.${path}`);
  const { parentSchema } = origin;
  const own = isOwn ? parentSchema?.title : parentSchema?.properties?.[key]?.title;
  if (typeof own === 'string' && own !== '' && path !== '') return own;
  const title = titleAt(schema, path);
  if (title || !/^\d+$/.test(key)) return title ?? key;
  const list = titleAt(schema, path.split('.').slice(0, -1).join('.'));
  const item = t('engine:list.item', { number: Number(key) + 1 });
  return list ? `${list}, ${item}` : item;
}

function uiTitleAt(uiSchema: UiSchema | undefined, path: string): string | undefined {
  let node: unknown = uiSchema;
  for (const key of path === '' ? [] : path.split('.')) {
    if (!isRecord(node)) return undefined;
    node = node[key] ?? (/^\d+$/.test(key) ? node.items : undefined);
  }
  const { title } = getUiOptions(isRecord(node) ? node : {});
  return typeof title === 'string' && title !== '' ? title : undefined;
}
