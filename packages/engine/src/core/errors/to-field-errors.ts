import type { RuleFailure } from '../rules/rule.ts';
import { dotted } from '../schema/pointer.ts';
import type { FieldError, ValidatorError } from '../types.ts';
import { withoutBranchNoise } from './without-branch-noise.ts';

/**
 * Turns ajv's errors into the engine's: one shape for rules and keywords, dotted paths, each failure once. Of several
 * branches the nearest one's errors are reported, unless `pick` says otherwise.
 */
export function toFieldErrors(
  errors: readonly ValidatorError[] | null | undefined,
  pick: (errors: readonly ValidatorError[]) => readonly ValidatorError[] = withoutBranchNoise,
): FieldError[] {
  return translateErrors(errors, pick).map(({ error }) => error);
}

/** Nobody reads more: without a limit a list of 100,000 wrong entries had an answer of 49 MB. */
const mostErrors = 2000;

/** The same, each beside ajv's own error. */
export function translateErrors<E extends ValidatorError>(
  errors: readonly E[] | null | undefined,
  pick: (errors: readonly E[]) => readonly E[],
): { error: FieldError; origin: E }[] {
  const found = new Map<string, { error: FieldError; origin: E }>();
  for (const origin of pick(withoutUnseen((errors ?? []).slice(0, mostErrors))))
    for (const error of translate(origin)) {
      const key = `${error.path} ${error.rule}`;
      if (!found.has(key)) found.set(key, { error, origin });
      else if (Object.hasOwn(error.params, 'occurrence'))
        found.set(`${key} ${found.size}`, { error, origin });
    }
  // Whatever is refused says so.
  const [origin] = errors ?? [];
  if (origin && found.size === 0)
    found.set('', {
      error: { path: dotted(origin.instancePath), rule: origin.keyword, params: none },
      origin,
    });
  return [...found.values()];
}

/** A branch that fails counts as having seen nothing: what it brings isn't unknown because something in it is wrong. */
const withoutUnseen = <E extends ValidatorError>(errors: readonly E[]): readonly E[] =>
  errors.filter(
    ({ keyword, instancePath }) =>
      keyword !== 'unevaluatedProperties' ||
      !errors.some((other) => !isOfUnseen(other) && `${other.instancePath}/`.startsWith(`${instancePath}/`)),
  );

/** Such an error itself, and those that say no more than that one of their branches has errors. */
const isOfUnseen = ({ keyword, params }: ValidatorError): boolean =>
  keyword === 'unevaluatedProperties' ||
  keyword === 'if' ||
  keyword === 'anyOf' ||
  (keyword === 'oneOf' && !params.passingSchemas);

/** Of an error that has nothing more to tell; a long form has hundreds of them. */
const none: Record<string, unknown> = Object.freeze({});

function translate({ keyword, instancePath, params }: ValidatorError): FieldError[] {
  const path = dotted(instancePath);
  const child = (name: unknown) => (path === '' ? String(name) : `${path}.${name}`);
  switch (keyword) {
    case 'if':
      // Its own message says nothing: the errors of then and else stand beside it.
      return [];
    case 'rules':
    case 'properties':
      return ruleErrors(params.property === undefined ? path : child(params.property), params.failures);
    case 'required':
    case 'dependentRequired':
      return [{ path: child(params.missingProperty), rule: 'required', params: none }];
    case 'additionalProperties':
      return [{ path: child(params.additionalProperty), rule: keyword, params: none }];
    case 'unevaluatedProperties':
      return [{ path: child(params.unevaluatedProperty), rule: 'additionalProperties', params: none }];
    case 'propertyNames':
      return [{ path: child(params.propertyName), rule: keyword, params: none }];
    case 'file':
      return [{ path, rule: params.variant === 'missing' ? 'required' : 'file', params }];
    case 'const':
      // A box that must be ticked.
      return [
        params.allowedValue === true
          ? { path, rule: 'accepted', params: none }
          : { path, rule: keyword, params },
      ];
    case 'not':
      // `not` is a rule of the rule set.
      return [{ path, rule: 'excluded', params: none }];
    case 'type':
      return [{ path, rule: keyword, params: { ...params, variant: kindOf(params.type) } }];
    case 'format':
      return [formatError(path, String(params.format))];
    default:
      return [{ path, rule: keyword, params: { ...params, ...counted(params) } }];
  }
}

/** What is asked for: that there may be nothing at all (`["integer", "null"]`) is no other kind of answer. */
const kindOf = (type: unknown): string =>
  String(type)
    .split(',')
    .filter((one, _, { length }) => length === 1 || one !== 'null')
    .join();

/** A rule that stands twice and fails twice is reported twice. */
function ruleErrors(path: string, failures: unknown): FieldError[] {
  const seen = new Set<string>();
  return (failures as RuleFailure[]).map(({ name, params }) => {
    const again = seen.has(name);
    seen.add(name);
    return { path, rule: name, params: again ? { ...params, occurrence: seen.size } : params };
  });
}

/** A format that is a rule, too, is reported as that rule: one text for both. */
const formatError = (path: string, format: string): FieldError =>
  format === 'email'
    ? { path, rule: 'email', params: { variant: 'other' } }
    : { path, rule: 'format', params: { format, variant: format } };

const counted = ({ limit }: Record<string, unknown>) => (typeof limit === 'number' ? { count: limit } : {});
