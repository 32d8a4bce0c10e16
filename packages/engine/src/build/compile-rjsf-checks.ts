// Not from the package's front door: it brings React along, and servers load this module.
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import { normaliseSchema } from '../core/schema/normalise-schema.ts';
import type { JsonSchema } from '../core/types.ts';
import { rjsfOptions } from '../rjsf/validator/verdict-options.ts';
import { compileValidators } from './compile-validators.ts';
import { rulesBroughtAlong } from './rules-brought-along.ts';

/** The declaration of types that stands beside the module (`form-checks.d.ts` beside `form-checks.js`): the same for every form. */
export const rjsfChecksTypes = `import type { CompiledChecks } from '@rezeptur/engine/rjsf';
export declare const schema: CompiledChecks['schema'];
export declare const checks: CompiledChecks['checks'];
`;

/**
 * The ES module of an rjsf form's checks, for `createCompiledValidator` of `@rezeptur/engine/rjsf`: the schema as
 * `schema`, and in `checks` one function for it and for each part of it that rjsf asks about.
 * @throws ConfigurationError when the schema can't be compiled.
 */
export function compileRjsfChecks(schema: object): string {
  const root = normaliseSchema({ ...schema });
  const parts = Object.entries(schemaParser(schema));
  // A part is looked at by itself: what its references name goes with it.
  const schemas = parts.map(([, part], index) => [
    `check${index}`,
    { ...normaliseSchema(part as JsonSchema), $defs: root.$defs },
  ]);
  const keys = parts.map(([key], index) => `${JSON.stringify(key)}: check${index}`);
  return `import * as engine from '@rezeptur/engine/core';
${rulesBroughtAlong([root])}${compileValidators(Object.fromEntries(schemas), {}, rjsfOptions)}
export const schema = ${JSON.stringify(schema)};
export const checks = { ${keys.join(', ')} };
`;
}
