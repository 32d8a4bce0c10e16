import { pieceAt } from '../schema/piece-at.ts';
import { inPlace } from '../schema/subschemas.ts';
import type { JsonSchema } from '../types.ts';

/** The title that a form's schema gives to the field at this dotted path, in whatever branch it stands. */
export function titleAt(root: JsonSchema, path: string): string | undefined {
  const seen = new Set<JsonSchema>();
  return find(root, path === '' ? [] : path.split('.'));

  function find(schema: JsonSchema, keys: string[]): string | undefined {
    if (typeof schema !== 'object') return undefined;
    const [key, ...rest] = keys;
    const own = key === undefined ? schema.title : within(schema, key, rest);
    if (own !== undefined || (schema.$ref !== undefined && seen.has(schema))) return own;
    seen.add(schema);
    const target = schema.$ref === undefined ? undefined : pieceAt(root, schema.$ref);
    return first([...(target ? [target] : []), ...inPlace(schema)], (one) => find(one, keys));
  }

  function within({ properties, items }: JsonSchema, key: string, rest: string[]): string | undefined {
    const part = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const entry = /^(\d+|items)$/.test(key) ? items : undefined;
    return first([part, entry], (one) => one && find(one, rest));
  }
}

function first<T>(all: T[], look: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = look(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
