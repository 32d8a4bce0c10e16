import type { Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createAjv } from '../core/create-ajv.ts';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import type { JsonSchema } from '../core/types.ts';

/** What ajv's generated code would `require`, and which part of the engine stands in for it in a browser. */
const standIns: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': 'engine.characterCount',
  'require("ajv/dist/runtime/equal").default': 'engine.deepEqual',
};

/**
 * JavaScript of one exported function per schema: no eval, no ajv at run time.
 * The code refers to the engine's core as `engine`; the importing module provides it.
 * `held` names expressions that hold one of the schemas already, so that it isn't sent twice; `options` are ajv's.
 */
export function compileValidators(
  schemas: Record<string, JsonSchema>,
  held: Record<string, string> = {},
  options: Options = {},
): string {
  const ajv = createAjv({ ...options, code: { source: true, esm: true } });
  const names = Object.keys(schemas);
  const texts = new Map<string, string>();
  for (const name of names) {
    const { $id: _id, ...anonymous } = schemas[name] ?? {};
    ajv.addSchema(anonymous, `compiled:${name}`);
    const expression = held[name];
    if (expression !== undefined) texts.set(JSON.stringify(anonymous), expression);
  }
  const exported = Object.fromEntries(names.map((name) => [name, `compiled:${name}`]));
  let code = standaloneCode(ajv, exported).replaceAll('require("@rezeptur/engine/core")', 'engine');
  for (const [text, expression] of texts) code = code.replaceAll(text, () => expression);
  for (const [required, standIn] of Object.entries(standIns)) code = code.replaceAll(required, standIn);
  const left = /require\("[^"]+"\)[.\w]*/.exec(code);
  if (left) throw new ConfigurationError(`compiled validators cannot use ${left[0]}`);
  return code
    .replaceAll('"use strict";', '')
    .replaceAll(/^export const /gm, 'const ')
    .replaceAll(/;export const /g, ';const ');
}
