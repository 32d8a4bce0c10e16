import type { FileLimits, JsonSchema } from '@rezeptur/engine/core';

/** What a schema says of the file that comes under a multipart key (`idCardFront`, `upload[0]`); undefined: no file. */
export function fileLimitsAt(schema: JsonSchema, key: string): FileLimits | undefined {
  let here: JsonSchema | undefined = schema;
  for (const part of key.replaceAll(']', '').split('[')) {
    const properties: Record<string, JsonSchema> = here?.properties ?? {};
    here = here?.items ?? (Object.hasOwn(properties, part) ? properties[part] : undefined);
  }
  return here?.file;
}
