import { type Report, reporting, reportingAt, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { linearRegExp } from '../pattern/linear-reg-exp.ts';
import { allRules } from '../rules/all-rules.ts';
import { parse } from '../rules/parse.ts';
import type { JsonSchema } from '../types.ts';
import { formats } from './formats.ts';
import { plainFormats } from './plain-formats.ts';
import { inPlace, parts } from './subschemas.ts';

const knownFormats = [...Object.keys(formats), ...plainFormats];

/** The names of the fields of one object; undefined where a `$ref` hides some of them. */
type Names = readonly string[] | undefined;

/** Refuses unknown rules, patterns, formats and neighbours, with the field that names them. */
export function checkDeclarations(
  schema: JsonSchema,
  path: string[] = [],
  report: Report = stopAtFirst,
): void {
  check(schema, path, undefined, namesIn(schema));

  /** `beside`: the fields beside this value; `own`: the fields of this value, also those that other branches declare. */
  function check(schema: JsonSchema, path: string[], beside: Names, own: Names): void {
    const here = reportingAt(report, { field: path.join('.') || undefined });
    checkRules(schema.rules, path.at(-1) ?? '', beside, here);
    reporting(here, () => {
      if (typeof schema.pattern === 'string') linearRegExp(schema.pattern);
    });
    for (const pattern of Object.keys(schema.patternProperties ?? {}))
      reporting(here, () => linearRegExp(pattern));
    if (typeof schema.format === 'string' && !knownFormats.includes(schema.format)) {
      here(unknown('format', schema.format, knownFormats));
    }
    for (const part of inPlace(schema)) check(part, path, beside, own);
    for (const { schema: part, step, isProperty } of parts(schema)) {
      check(part, [...path, step], isProperty ? own : undefined, namesIn(part));
    }
  }
}

function checkRules(rules: unknown, own: string, beside: Names, report: Report): void {
  if (typeof rules !== 'string') return;
  for (const { name, args } of parse(rules, report)) {
    for (const field of allRules.get(name)?.siblings?.(args, own) ?? []) {
      if (beside && !beside.includes(field))
        report(
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
