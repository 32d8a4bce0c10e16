import { type JsonSchema, wordsOf } from '@rezeptur/engine/core';

const inForm = /\/schemas\/forms\/([a-z0-9-]+)\/schema(?:#\/properties\/(.+))?$/;

/**
 * Where the words of a call's field stand, `forms:<form>.<field>`: at the form that its schema, as it is written, refers
 * to. Undefined for what no form asks.
 */
export function textsOfCall(request: JsonSchema | undefined, path: string): string | undefined {
  const [, whole] = inForm.exec(request?.$ref ?? '') ?? [];
  const words = wordsOf(path);
  if (whole !== undefined) return `forms:${whole}.${words}`;
  const [root = '', ...rest] = words.split('.');
  const [, form, field] = inForm.exec(request?.properties?.[root]?.$ref ?? '') ?? [];
  const own = field?.replaceAll('/properties/', '.');
  return form === undefined ? undefined : ['forms:'.concat(form), own, ...rest].filter(Boolean).join('.');
}
