import { ofMeantBranch } from '../../errors/of-meant-branch.ts';
import { toFieldErrors } from '../../errors/to-field-errors.ts';
import { blockingFailures, parseOnce } from '../../rules/failures-of.ts';
import { siblingsOf } from '../../rules/siblings-of.ts';
import { normaliseAnswers } from '../../schema/answers/normalise-answers.ts';
import { withoutEmpties } from '../../schema/answers/without-empties.ts';
import { concernsOf } from '../../schema/checks/concerns-of.ts';
import { conditionallyRequired } from '../../schema/conditions/conditionally-required.ts';
import { pointerStep } from '../../schema/pointer.ts';
import type { SchemaParts } from '../../schema/split-schema.ts';
import type { Answers, FormDefinition, JsonSchema, ValidatorError } from '../../types.ts';
import { beginning, type Compiled, deciding, type Validator } from './assemble-form.ts';

/** A split schema's validators: the rest's, one per piece, and which piece judges which field. */
export interface SplitCompiled extends Pick<Compiled, 'condition' | 'leave'>, Pick<SchemaParts, 'pieceOf'> {
  restSchema: JsonSchema;
  rest: Validator;
  pieces: readonly Validator[];
}

/**
 * Joins a form's data with validators of its fields. The verdict is that of the whole schema; a part of it costs what
 * the asked fields cost and grows with none of the others.
 */
export function assembleSplitForm(
  data: Omit<FormDefinition, 'check' | 'affectedBy' | 'decide' | 'begun' | 'shape'>,
  { restSchema, rest, pieces, pieceOf, condition, leave }: SplitCompiled,
): FormDefinition {
  const { schema } = data;
  const properties = schema.properties ?? {};
  const names = Object.keys(properties);
  const required = new Set(schema.required);
  const concerns = concernsOf(restSchema);
  const looksAt = new Map<string, string[]>();
  const lookers = new Map<string, string[]>();
  for (const name of names) {
    const others = siblingsOf(properties[name]?.rules, name);
    if (others.length > 0) looksAt.set(name, others);
    for (const other of others) lookers.set(other, [...(lookers.get(other) ?? []), name]);
  }
  const rulesOfAbsent = absentRules(schema);
  const decide = deciding(condition);
  const pick = ofMeantBranch(schema);
  const begun = beginning(data, leave);
  const normal = (answers: Answers) => normaliseAnswers(schema, answers);
  /** An answer as validators see it. */
  function answerOf(answers: Answers, name: string): unknown {
    const raw = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const value = normaliseAnswers(properties[name] ?? {}, raw);
    return value === '' || value === null ? undefined : withoutEmpties(value);
  }

  /** A field's own errors; of the others it sees those that its rules look at. */
  function judge(name: string, answers: Answers, errors: ValidatorError[]): void {
    const value = answerOf(answers, name);
    const beside = (): Answers =>
      Object.fromEntries([name, ...(looksAt.get(name) ?? [])].map((one) => [one, answerOf(answers, one)]));
    if (value === undefined) {
      if (required.has(name)) errors.push(missing(name));
      const rules = rulesOfAbsent.get(name);
      const failures = rules ? blockingFailures(rules, undefined, present(beside()), name) : [];
      if (failures.length > 0) {
        errors.push({
          keyword: 'properties',
          instancePath: '',
          schemaPath: '',
          params: { property: name, failures },
        });
      }
      return;
    }
    const validate = pieces[pieceOf[name] ?? -1];
    if (!validate) return;
    const parentData = present(beside());
    const pointer = pointerStep(name);
    const instancePath = `/${pointer}`;
    const place = {
      instancePath,
      parentData,
      parentDataProperty: name,
      rootData: parentData,
      dynamicAnchors: {},
    };
    if (validate(value, place)) return;
    // As the whole schema would name the place, so that branches of a field aren't confused with those of the form.
    for (const error of validate.errors ?? []) {
      errors.push({ ...error, schemaPath: `#/properties/${pointer}${error.schemaPath.slice(1)}` });
    }
  }
  function check(answers: unknown, only?: readonly string[]) {
    if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) {
      return rest(answers) ? [] : toFieldErrors(rest.errors, pick);
    }
    // A blank begins no group. Without groups each answer is put in its normal form where it is judged.
    const raw = leave ? begun(normal(answers as Answers)) : (answers as Answers);
    const errors: ValidatorError[] = [];
    for (const name of only ?? names) if (Object.hasOwn(properties, name)) judge(name, raw, errors);
    if (!only && schema.additionalProperties === false && restSchema.additionalProperties === undefined) {
      for (const name of Object.keys(raw)) {
        if (Object.hasOwn(properties, name) || answerOf(raw, name) === undefined) continue;
        errors.push({
          keyword: 'additionalProperties',
          instancePath: '',
          schemaPath: '',
          params: { additionalProperty: name },
        });
      }
    }
    const isConcerned = !only || concerns === 'all' || only.some((name) => name === '' || concerns.has(name));
    if (isConcerned && !rest(withoutEmpties(normal(raw)))) errors.push(...(rest.errors ?? []));
    if (errors.length === 0) return [];
    const found = toFieldErrors(errors, pick);
    if (!only) return found;
    const asked = new Set(only);
    return found.filter(({ path }) => asked.has(path.split('.', 1)[0] ?? ''));
  }
  return {
    ...data,
    begun,
    check,
    affectedBy(name) {
      if (concerns === 'all' || !Object.hasOwn(properties, name)) return undefined;
      const affected = new Set([name, ...(lookers.get(name) ?? [])]);
      if (![...affected].some((one) => concerns.has(one))) return [...affected];
      return [...affected, ...concerns, ''];
    },
    decide: (asked, facts) => decide(asked, withoutEmpties(begun(normal(facts as Answers)))),
  };
}

/** Rules that judge a field without an answer, unless the schema itself says when it must be there. */
function absentRules(schema: JsonSchema): ReadonlyMap<string, string> {
  if (schema.partial === true) return new Map();
  const governed = new Set(conditionallyRequired(schema));
  return new Map(
    Object.entries(schema.properties ?? {}).flatMap(([name, { rules }]) =>
      typeof rules === 'string' &&
      !governed.has(name) &&
      parseOnce(rules).some(({ runOnEmpty }) => runOnEmpty)
        ? [[name, rules] as const]
        : [],
    ),
  );
}

const present = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));

const missing = (name: string): ValidatorError => ({
  keyword: 'required',
  instancePath: '',
  schemaPath: '',
  params: { missingProperty: name },
});
