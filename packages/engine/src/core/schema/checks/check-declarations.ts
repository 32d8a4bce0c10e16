import { type Report, reporting, reportingAt, stopAtFirst } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import { linearRegExp } from '../../pattern/linear-reg-exp.ts';
import { allRules } from '../../rules/all-rules.ts';
import { parse } from '../../rules/parse.ts';
import type { JsonSchema } from '../../types.ts';
import { formats } from '../formats/formats.ts';
import { plainFormats } from '../formats/plain-formats.ts';
import { inPlace, parts } from '../subschemas.ts';
import { checkRuleTypes } from './check-rule-types.ts';

const knownFormats = [...Object.keys(formats), ...plainFormats];

/** The names of the fields of one object; undefined where a `$ref` hides some of them. */
type Names = readonly string[] | undefined;

/** What a value may be, null aside; undefined where nothing says so. */
type Types = readonly string[] | undefined;

/**
 * Refuses unknown rules, patterns, formats and neighbours, and rules that the field's type can't meet, with the field that
 * names them.
 */
export function checkDeclarations(
  schema: JsonSchema,
  path: string[] = [],
  report: Report = stopAtFirst,
): void {
  check(schema, path, undefined, namesIn(schema), undefined);

  /**
   * `beside`: the fields beside this value; `own`: the fields of this value, also those that other branches declare;
   * `outer`: what it may be as far as the schema around this branch says.
   */
  function check(schema: JsonSchema, path: string[], beside: Names, own: Names, outer: Types): void {
    const here = reportingAt(report, { field: path.join('.') || undefined });
    const types = typesOf(schema) ?? outer;
    checkRules(schema, path, beside, types, report);
    reporting(here, () => {
      if (typeof schema.pattern === 'string') linearRegExp(schema.pattern);
    });
    for (const pattern of Object.keys(schema.patternProperties ?? {}))
      reporting(here, () => linearRegExp(pattern));
    if (typeof schema.format === 'string' && !knownFormats.includes(schema.format)) {
      here(unknown('format', schema.format, knownFormats));
    }
    for (const part of inPlace(schema)) check(part, path, beside, own, types);
    for (const { schema: part, step, isProperty } of parts(schema)) {
      check(part, [...path, step], isProperty ? own : undefined, namesIn(part), undefined);
    }
  }
}

const typesOf = ({ type }: JsonSchema): Types =>
  type === undefined ? undefined : [type].flat().filter((one) => one !== 'null');

function checkRules(schema: JsonSchema, path: string[], beside: Names, types: Types, report: Report): void {
  const { rules } = schema;
  if (typeof rules !== 'string') return;
  const own = path.at(-1) ?? '';
  const here = reportingAt(report, { field: path.join('.') || undefined });
  const parsed = parse(rules, here);
  checkRuleTypes(schema, parsed, types, reportingAt(report, { field: [...path, 'rules'].join('.') }));
  for (const { name, args } of parsed) {
    for (const field of allRules.get(name)?.siblings?.(args, own) ?? []) {
      if (beside && !beside.includes(field))
        here(
          unknown(
            `neighbour of the rule ${name}`,
            field,
            beside.filter((one) => one !== own),
          ),
        );
    }
  }
}

function namesIn(schema: JsonSchema): Names {
  if (schema.$ref !== undefined) return undefined;
  const branches = inPlace(schema).map(namesIn);
  if (branches.includes(undefined)) return undefined;
  return [...Object.keys(schema.properties ?? {}), ...branches.flatMap((names) => names ?? [])];
}
