import { groupBy } from '../../../core/group-by.ts';
import { type FieldError, holds, type JsonSchema } from '../../../core/index.ts';
import { ruleNamed } from '../../../core/rules/known-rules.ts';
import { readRules } from '../../../core/rules/read-rules.ts';
import { getIn, rootOf } from '../store/paths.ts';
import { type DrawnSchema, drawnAt } from './drawn-schema.ts';

/** These say only that no alternative fits; what is wrong with the chosen one is said beside. */
const GENERAL = new Set(['oneOf', 'anyOf', 'if']);
const JUDGED = new Set(
  ['type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'].concat([
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minItems',
    'maxItems',
    'uniqueItems',
  ]),
);

/**
 * A verdict has the errors of the alternative that came nearest; the person chose one, perhaps another. `faults` are
 * those of all alternatives: of them stays what concerns the fields that are drawn. Whatever is refused says why: where
 * nothing would be left, the verdict's own words stay.
 */
export function narrowErrors(
  verdict: readonly FieldError[],
  faults: () => readonly FieldError[],
  drawn: DrawnSchema,
  answers: unknown,
): readonly FieldError[] {
  if (verdict.length === 0) return verdict;
  const concerning = faults().filter((error) => concerns(error, drawn, answers));
  const byRoot = groupBy(concerning, ({ path }) => rootOf(path));
  const asked = new Set(verdict.map(({ path }) => rootOf(path)));
  // The whole form's alternatives, chosen or led to by an answer, have fields that the nearest one's errors don't name.
  if (drawn['x-choosers'] || verdict.some((error) => isOther(error, drawn, answers)))
    for (const name of Object.keys(drawn.properties ?? {})) asked.add(name);
  const kept = [...asked].flatMap((root) => {
    const isDrawn = root === '' || drawn.properties?.[root] !== undefined;
    const own = verdict.filter(
      (error) => rootOf(error.path) === root && !GENERAL.has(error.rule) && !isOther(error, drawn, answers),
    );
    return byRoot.get(root) ?? (isDrawn ? own : []);
  });
  return kept.length > 0 ? kept : verdict;
}

const isWord = (rule: string) => rule === 'const' || rule === 'enum';

/** Does an error ask for another word than the drawn field takes? It is of an alternative that isn't drawn. */
function isOther({ path, rule }: FieldError, drawn: DrawnSchema, answers: unknown): boolean {
  const schema = drawnAt(drawn, path);
  return isWord(rule) && Object.keys(schema).length > 0 && holds(wordsOf(schema), getIn(answers, path));
}

/** What a field may be, as far as it is listed. */
const wordsOf = (schema: DrawnSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => LISTS.has(key)));
const LISTS = new Set(['const', 'enum', 'oneOf', 'anyOf']);

function concerns({ path, rule }: FieldError, drawn: DrawnSchema, answers: unknown): boolean {
  if (GENERAL.has(rule)) return false;
  if (path === '') return true;
  const steps = path.split('.');
  const name = steps.at(-1) ?? '';
  const parent = drawnAt(drawn, steps.slice(0, -1).join('.'));
  if (rule === 'required') return parent.required?.includes(name) ?? false;
  // What is drawn is expected, by whichever alternative it isn't.
  if (rule === 'additionalProperties') return false;
  const schema = drawnAt(drawn, path);
  if (schema['x-hidden'] || Object.keys(schema).length === 0) return false;
  if (!JUDGED.has(rule)) return !isRule(rule) || demandsRule(schema, rule);
  if (isWord(rule)) return !holds(wordsOf(schema), getIn(answers, path));
  // What the drawn field doesn't demand is demanded by another alternative.
  return schema[rule] !== undefined && !holds({ [rule]: schema[rule] }, getIn(answers, path));
}

/** Keywords that are told as the rule of the same meaning. */
const SPOKEN_AS: Record<string, (schema: DrawnSchema) => boolean> = {
  email: ({ format }) => format === 'email',
  accepted: (schema) => schema.const === true,
  excluded: ({ not }) => not !== undefined,
};

const isRule = (rule: string) => Object.hasOwn(SPOKEN_AS, rule) || ruleNamed(rule) !== undefined;

/** Does the drawn field ask for it? Otherwise another alternative does. */
const demandsRule = (schema: DrawnSchema, rule: string): boolean =>
  SPOKEN_AS[rule]?.(schema) === true ||
  schema.allOf !== undefined ||
  readRules(schema.rules ?? '').some(({ name }) => name === rule);
