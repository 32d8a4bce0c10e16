import type { JsonSchema } from '@rezeptur/engine/core';

/** Whether a row may hold nothing for a property: it is a null then, and so is a file that is not required. */
export function mayBeNull(name: string, { properties = {}, required = [] }: JsonSchema): boolean {
  const { type, enum: listed = [], file } = properties[name] ?? {};
  const isOptionalFile = file !== undefined && !required.includes(name);
  return [type].flat().includes('null') || listed.includes(null) || isOptionalFile;
}
