import { deepEqual } from '../../schema/deep-equal.ts';
import { takesType } from '../../schema/formats/file.ts';
import type { FileLimits, JsonSchema, JsonValue } from '../../types.ts';
import type { Report } from './comparison.ts';

type Loosens = (before: number, after: number) => boolean;

const lower: Loosens = (before, after) => after <= before;
const higher: Loosens = (before, after) => after >= before;
const never: Loosens = () => false;

/** Keywords that bound a value, and when another bound lets more through. */
export const limits: Record<string, Loosens> = {
  minLength: lower,
  minimum: lower,
  exclusiveMinimum: lower,
  minItems: lower,
  minAge: lower,
  maxLength: higher,
  maximum: higher,
  exclusiveMaximum: higher,
  maxItems: higher,
  multipleOf: (before, after) => Number.isInteger(before / after),
  pattern: never,
  format: never,
  uniqueItems: never,
};

export function compareLimit(key: string, was: unknown, is: unknown, path: string, report: Report) {
  const isBounded = is !== undefined && is !== false;
  const isLooser =
    !isBounded || (typeof was === 'number' && typeof is === 'number' && limits[key]?.(was, is) === true);
  const [before, after] = [was, is].map((value) => (value === undefined ? undefined : `${key}: ${value}`));
  report(
    isLooser ? 'limitLoosened' : 'limitTightened',
    isLooser ? 'compatible' : 'again',
    path,
    before,
    after,
  );
}

export function compareTypes(was: unknown, is: unknown, path: string, report: Report) {
  const isWider = is === undefined || (was !== undefined && covers(typesIn(is), typesIn(was)));
  report(isWider ? 'typeWidened' : 'typeNarrowed', isWider ? 'compatible' : 'again', path, was, is);
}

const typesIn = (type: unknown) => [type].flat() as string[];

const covers = (wide: string[], narrow: string[]) =>
  narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));

export function compareFiles(
  was: FileLimits | undefined,
  is: FileLimits | undefined,
  path: string,
  report: Report,
) {
  const isLooser =
    is === undefined ||
    (was !== undefined &&
      is.maxBytes >= was.maxBytes &&
      was.types.every((type) => takesType(is.types, type)));
  report(isLooser ? 'limitLoosened' : 'limitTightened', isLooser ? 'compatible' : 'again', path, was, is);
}

/** `enum`, `const` and titled values (`oneOf` of constants) are three spellings of a list of values. */
export function compareValuesAllowed(before: JsonSchema, after: JsonSchema, path: string, report: Report) {
  const keys = ['enum', 'const', 'oneOf'] as const;
  if (keys.every((key) => deepEqual(before[key], after[key]))) return;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (was === 'unclear' || is === 'unclear') return report('schemaChanged', 'again', path, 'oneOf');
  const gone = is === undefined ? [] : (was ?? []).filter((value) => !has(is, value));
  const isNarrower = is !== undefined && (was === undefined || gone.length > 0);
  if (isNarrower) return report('valuesRemoved', 'again', path, was && gone, was ? undefined : is);
  const come = is === undefined ? [] : is.filter((value) => !has(was ?? [], value));
  if (is === undefined || come.length > 0) return report('valuesAdded', 'compatible', path, undefined, come);
  report('textChanged', 'compatible', path);
}

const has = (values: readonly JsonValue[], value: JsonValue) =>
  values.some((other) => deepEqual(other, value));

function valuesOf({
  enum: listed,
  const: fixed,
  oneOf,
}: JsonSchema): readonly JsonValue[] | undefined | 'unclear' {
  const lists: (readonly JsonValue[])[] = [];
  if (listed) lists.push(listed);
  if (fixed !== undefined) lists.push([fixed]);
  if (oneOf) {
    const titled = oneOf.map(({ const: value, title: _title, description: _description, ...rest }) =>
      value === undefined || Object.keys(rest).length > 0 ? undefined : value,
    );
    const values = titled.filter((value) => value !== undefined);
    // The same value twice would fit two branches, so it is none.
    if (
      values.length < titled.length ||
      new Set(values.map((value) => JSON.stringify(value))).size < values.length
    )
      return 'unclear';
    lists.push(values);
  }
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => has(list, value)));
}
