import { _, type CodeKeywordDefinition, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { linearRegExp } from './pattern/linear-reg-exp.ts';
import { formats } from './schema/formats.ts';
import {
  annotations,
  fileKeyword,
  minAgeKeyword,
  patternPropertiesBesideAlternatives,
  propertiesWithRules,
  rulesKeyword,
} from './schema/keywords.ts';
import { plainFormats } from './schema/plain-formats.ts';

export type Ajv = Ajv2020;

/** Patterns of schemas run on the linear engine; compiled validators import it by this name. */
const regExp = Object.assign((pattern: string) => linearRegExp(pattern), {
  code: 'require("@rezeptur/engine/core").linearRegExp',
});

/** The only configuration of ajv: what the browser refuses the server refuses, and nothing else. */
export function createAjv(options: Options = {}): Ajv {
  return withRules(
    new Ajv2020({
      strict: true,
      // A condition is often just `{properties, required}`; demanding `type` everywhere would only add noise.
      strictTypes: false,
      strictRequired: false,
      strictTuples: false,
      allErrors: true,
      allowUnionTypes: true,
      // A property may be declared by name and by pattern, as the standard says.
      allowMatchingProperties: true,
      ...options,
      code: { regExp, formats: _`require("@rezeptur/engine/core").formats`, ...options.code },
    }),
  );
}

/** Adds keywords, annotations and formats to an ajv. */
export function withRules(ajv: Ajv): Ajv {
  addFormats.default(ajv, [...plainFormats]);
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
  ajv.addKeyword(rulesKeyword);
  ajv.addKeyword(fileKeyword);
  ajv.addKeyword(minAgeKeyword);
  replaceKeyword(ajv, 'properties', propertiesWithRules);
  replaceKeyword(ajv, 'patternProperties', patternPropertiesBesideAlternatives);
  ajv.addVocabulary([...annotations]);
  allowExtensions(ajv);
  return ajv;
}

function replaceKeyword(
  ajv: Ajv,
  keyword: string,
  better: (standard: unknown) => CodeKeywordDefinition,
): void {
  const definition = better(ajv.getKeyword(keyword));
  ajv.removeKeyword(keyword);
  ajv.addKeyword(definition);
}

/** `x-…` says something to the application's own readers; strict mode is there to find misspelt keywords. */
function allowExtensions({ RULES }: Ajv): void {
  RULES.keywords = new Proxy(RULES.keywords, {
    get: (known, name) => Reflect.get(known, name) ?? (typeof name === 'string' && name.startsWith('x-')),
  });
}
