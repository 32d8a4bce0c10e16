import { isRecord } from '../../schema/is-record.ts';
import { pieceAt } from '../../schema/piece-at.ts';
import { inPlace } from '../../schema/subschemas.ts';
import type { JsonSchema } from '../../types.ts';

type LookUp = (root: JsonSchema, ref: string) => JsonSchema | undefined;

/** Branches and references within one another; they may lead in circles. */
const DEEPEST = 20;

/**
 * The title that a schema gives to the value at this dotted path, in whatever branch it stands; the first one where branches
 * give several. `lookUp` finds what a `$ref` means.
 */
export function titleAt(root: JsonSchema, path: string, lookUp: LookUp = pieceAt): string | undefined {
  return find(root, path === '' ? [] : path.split('.'), 0);

  function find(given: unknown, keys: string[], depth: number): string | undefined {
    if (!isRecord(given) || depth > DEEPEST) return undefined;
    const schema: JsonSchema = given;
    const [key, ...rest] = keys;
    const titles = function* () {
      if (key === undefined) yield schema.title;
      else for (const part of partsAt(schema, key)) yield find(part, rest, depth);
      const target = schema.$ref === undefined ? undefined : lookUp(root, schema.$ref);
      for (const same of [target, ...inPlace(schema)])
        if (!isChoice(same, keys)) yield find(same, keys, depth + 1);
    };
    for (const title of titles()) if (typeof title === 'string' && title !== '') return title;
    return undefined;
  }
}

/** What is called at a path in a sentence: by its title, one of several choices by that of the list, else by the path. */
export function calledAt(root: JsonSchema, path: string): string {
  const list = path.replace(/\.\d+$/, '');
  return titleAt(root, path) ?? titleAt(root, list) ?? list;
}

/** Its title is that of one value, not of the place. */
const isChoice = (schema: unknown, keys: readonly string[]): boolean =>
  keys.length === 0 && isRecord(schema) && schema.const !== undefined;

/** What a schema says of the property or entry of this name. */
function partsAt(schema: JsonSchema, key: string): unknown[] {
  const { properties, items, prefixItems, additionalProperties }: Record<string, unknown> = schema;
  const declared = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  const entries = [items, prefixItems].map((list) => (Array.isArray(list) ? list[Number(key)] : undefined));
  const entry = /^(\d+|items)$/.test(key) && !Array.isArray(items) ? items : undefined;
  return [declared, ...entries, entry, additionalProperties];
}
