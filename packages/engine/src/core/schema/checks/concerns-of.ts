import type { JsonSchema } from '../../types.ts';

/** Keywords of an object's schema that say nothing about answers of several fields. */
const silent = new Set([
  'type',
  'title',
  'description',
  'properties',
  'additionalProperties',
  'unevaluatedProperties',
  'partial',
  '$comment',
]);
const branches = ['allOf', 'anyOf', 'oneOf'];
const subschemas = ['not', 'if', 'then', 'else'];

/** The fields that a schema's conditions look at or speak about; `all` where that can be any. */
export function concernsOf(rest: JsonSchema): ReadonlySet<string> | 'all' {
  const names = new Set<string>();
  return collect(rest, names, true) ? names : 'all';
}

/** False when a keyword can concern any field. */
function collect(schema: JsonSchema, names: Set<string>, isRoot = false): boolean {
  if (typeof schema !== 'object') return true;
  const parts: JsonSchema[] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'required') for (const name of value as string[]) names.add(name);
    else if (keyword === 'dependentRequired') {
      for (const [name, others] of Object.entries(value as Record<string, string[]>)) {
        for (const one of [name, ...others]) names.add(one);
      }
    } else if (keyword === 'dependentSchemas') {
      for (const [name, part] of Object.entries(value as Record<string, JsonSchema>)) {
        names.add(name);
        parts.push(part);
      }
    } else if (keyword === 'properties' && !isRoot)
      for (const name of Object.keys(value as object)) names.add(name);
    else if (branches.includes(keyword)) parts.push(...(value as JsonSchema[]));
    else if (subschemas.includes(keyword)) parts.push(value as JsonSchema);
    else if (!silent.has(keyword) && !keyword.startsWith('x-')) return false;
    else if (!isRoot && (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'))
      return false;
  }
  return parts.every((part) => collect(part, names));
}
