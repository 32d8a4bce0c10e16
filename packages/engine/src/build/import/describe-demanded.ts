import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import { inPlace, namesIn } from '../../core/schema/subschemas.ts';
import type { JsonSchema } from '../../core/types.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

/** Keywords whose schemas judge the value itself, in whose object stands what they demand. */
const branches = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

/**
 * A property that is demanded and described nowhere may be anything, as the standard has it: it becomes a field, or no answer
 * would ever be enough. An object that is closed already can't have it.
 */
export const describeDemanded = (schema: Loose, take: Take): Loose => visit(schema, '', false, take);

function visit(schema: Loose, path: string, isBranch: boolean, take: Take): Loose {
  const now = replaceSubschemas(schema, (part, key, ...steps) =>
    isRecord(part) ? visit(part, below(path, key ?? '', ...steps), branches.includes(key ?? ''), take) : part,
  );
  const known = namesIn(schema as JsonSchema);
  if (isBranch || known.length === 0 || !isOpen(schema as JsonSchema)) return now;
  const missing = [...new Set(demandedIn(schema as JsonSchema))].filter((name) => !known.includes(name));
  if (missing.length === 0) return now;
  for (const name of missing)
    take('added', below(path, 'properties', name), 'is demanded and described nowhere: it may be anything');
  const described = Object.fromEntries(missing.map((name) => [name, {}]));
  return { ...now, properties: { ...(now.properties as object | undefined), ...described } };
}

/** Nothing says yet which other properties there may be. */
const isOpen = (schema: JsonSchema): boolean =>
  ['additionalProperties', 'unevaluatedProperties', 'patternProperties', '$ref'].every(
    (key) => schema[key] === undefined,
  ) && inPlace(schema).every(isOpen);

function demandedIn(schema: JsonSchema): string[] {
  const { required = [], dependentRequired = {} } = schema;
  return [
    ...required,
    ...Object.entries(dependentRequired as Record<string, string[]>).flat(2),
    ...inPlace(schema).flatMap(demandedIn),
  ];
}
