import { type Report, reporting, reportingAt, stopAtFirst, unknown } from '../errors/configuration-error.ts';
import { linearRegExp } from '../pattern/linear-reg-exp.ts';
import { parseOnce } from '../rules/failures-of.ts';
import type { JsonSchema } from '../types.ts';
import { formats } from './formats.ts';
import { plainFormats } from './plain-formats.ts';

const knownFormats = [...Object.keys(formats), ...plainFormats];

/** Refuses rules, patterns and formats that nobody knows, with the field that names them. */
export function checkDeclarations(
  schema: JsonSchema,
  path: string[] = [],
  report: Report = stopAtFirst,
): void {
  const here = reportingAt(report, { field: path.join('.') || undefined });
  reporting(here, () => {
    if (typeof schema.rules === 'string') parseOnce(schema.rules);
  });
  reporting(here, () => {
    if (typeof schema.pattern === 'string') linearRegExp(schema.pattern);
  });
  if (typeof schema.format === 'string' && !knownFormats.includes(schema.format)) {
    here(unknown('format', schema.format, knownFormats));
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property === 'object') checkDeclarations(property, [...path, name], report);
  }
  for (const [name, piece] of Object.entries(schema.$defs ?? {}))
    checkDeclarations(piece, [...path, `$defs ${name}`], report);
  if (typeof schema.items === 'object') checkDeclarations(schema.items, [...path, 'items'], report);
  const { allOf = [], anyOf = [], oneOf = [], then: yes, else: no } = schema;
  for (const part of [...allOf, ...anyOf, ...oneOf, yes, no]) {
    if (typeof part === 'object') checkDeclarations(part, path, report);
  }
}
