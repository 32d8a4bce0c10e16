import { ConfigurationError } from '../../errors/configuration-error.ts';
import { insteadOf, listed } from '../../errors/instead-of.ts';
import type { Report } from '../../errors/reporting.ts';
import { judgedTypes } from '../../rules/judged-types.ts';
import type { ParsedRule } from '../../rules/rule.ts';
import type { JsonSchema } from '../../types.ts';

/** Rules that read a text as a number. */
const comparing = ['min', 'max', 'between'];

/** What says that a text is a number, beside such a rule. */
const narrowing = ['enum', 'const', 'pattern', 'format', 'oneOf', 'anyOf', 'allOf', '$ref'];

/**
 * Reports rules that no value of the field's type can meet, such as `email` on a number, with those that fit; and a text
 * whose length somebody meant to limit with `min`.
 * @param types - What the value may be; undefined where the schema doesn't say.
 */
export function checkRuleTypes(
  { file, ...schema }: JsonSchema,
  rules: readonly ParsedRule[],
  types: readonly string[] | undefined,
  report: Report,
): void {
  const tell = (problem: string) => report(new ConfigurationError(problem));
  if (!types || types.length === 0 || rules.length === 0) return;
  const foreign = types.filter((type) => !jsonTypes.includes(type));
  for (const type of foreign) tell(`"${type}" is no type of JSON${insteadOf(type, jsonTypes)}`);
  if (foreign.length > 0) return;
  for (const { name } of rules) {
    const judged = judgedTypes.get(name) ?? [];
    if (!types.some((type) => judged.includes(kindOf(type)))) {
      const fitting = [...judgedTypes].filter(([, kinds]) =>
        types.some((type) => kinds.includes(kindOf(type))),
      );
      const fit = listed(fitting.map(([rule]) => rule));
      tell(`the rule "${name}" judges no ${types.join(' or ')}; what fits is ${fit}`);
    } else if (file && name === 'length') {
      tell(
        'the rule "length" counts the parts of an object, and a file is one; "maxBytes" in "file" limits its size',
      );
    } else if (comparing.includes(name) && types.every((type) => type === 'string')) {
      const isNumber = rules.some((rule) => rule.name === 'number') || narrowing.some((key) => key in schema);
      if (!isNumber)
        tell(
          `the rule "${name}" reads a text as a number: its characters are counted by "length"; ` +
            'where a number is meant, say "number" beside it',
        );
    }
  }
}

const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

const kindOf = (type: string): string => (type === 'integer' ? 'number' : type);
