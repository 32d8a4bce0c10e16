import type { JsonSchema } from '@rezeptur/engine/core';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** The declaration of one exported type. */
export const compileType = async (name: string, schema: JsonSchema | JSONSchema): Promise<string> =>
  asAlias(
    await compile(withoutNames(schema), name, {
      bannerComment: '',
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 110 },
    }),
  );

/** TypeScript takes an alias where any record is asked for, but no interface: answers and rows are handed on as both. */
const asAlias = (declaration: string): string =>
  /^export interface /m.test(declaration)
    ? declaration.replace(/^export interface (\w+) \{/m, 'export type $1 = {').replace(/^\}$/m, '};')
    : declaration;

/** Titles and ids would become names of their own; conditions say nothing that a type could. */
const withoutNames = (schema: JsonSchema | JSONSchema): JSONSchema =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (says(key, value) ? value : undefined)));

/** A property may be called `title`, too: then its value is a schema. */
function says(key: string, value: unknown): boolean {
  if (['$id', '$schema', 'title'].includes(key)) return typeof value !== 'string';
  if (key === 'examples') return !Array.isArray(value);
  return !['if', 'then', 'else'].includes(key);
}
