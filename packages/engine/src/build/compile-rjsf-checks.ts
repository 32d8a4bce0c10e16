import { type RJSFSchema, schemaParser } from '@rjsf/utils';
import { normaliseSchema } from '../core/schema/normalise-schema.ts';
import type { JsonSchema } from '../core/types.ts';
import { rjsfOptions } from '../rjsf/validator/verdict-options.ts';
import { compileValidators } from './compile-validators.ts';

/**
 * The ES module of an rjsf form's checks, for `createCompiledValidator` of `@rezeptur/engine/rjsf`: the schema as
 * `schema`, and in `checks` one function for it and for each part of it that rjsf asks about.
 * @throws ConfigurationError when the schema can't be compiled.
 */
export function compileRjsfChecks(schema: RJSFSchema): string {
  const root = modern(schema);
  const parts = Object.entries(schemaParser(schema));
  // A part is looked at by itself: what its references name goes with it.
  const schemas = parts.map(([, part], index) => [`check${index}`, { ...modern(part), $defs: root.$defs }]);
  const keys = parts.map(([key], index) => `${JSON.stringify(key)}: check${index}`);
  return `import * as engine from '@rezeptur/engine/core';
${compileValidators(Object.fromEntries(schemas), {}, rjsfOptions)}
export const schema = ${JSON.stringify(schema)};
export const checks = { ${keys.join(', ')} };
`;
}

const modern = (schema: RJSFSchema): JsonSchema => normaliseSchema(schema as JsonSchema);
