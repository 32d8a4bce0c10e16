import type { JsonSchema } from '../core/types.ts';
import { jsonFile, readJsonIfThere } from './read-json.ts';

/** Where a folder that says nothing lies. */
export const defaultBase = 'https://schemas.invalid/';

/** Below which address a folder's schemas lie: `idBase` in its `site.json`, which need not be there. */
export const idBaseOf = (dir: string): string =>
  readJsonIfThere<{ idBase?: string }>(jsonFile(dir, 'site'))?.idBase ?? defaultBase;

/** The schema with an `$id`: its own, or else its path below the base, so that `$ref` finds it either way. */
export const addressed = (schema: JsonSchema, idBase: () => string, ...path: string[]): JsonSchema =>
  schema.$id === undefined ? { $id: new URL(path.join('/'), idBase()).href, ...schema } : schema;
