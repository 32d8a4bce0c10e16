import { _, type Code, type CodeKeywordDefinition, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { linearRegExp } from './pattern/linear-reg-exp.ts';
import { addEveryRule } from './rules/every-rule.ts';
import { formats } from './schema/formats/formats.ts';
import { plainFormats } from './schema/formats/plain-formats.ts';
import {
  annotations,
  containsByCount,
  fileKeyword,
  minAgeKeyword,
  multipleOfDecimals,
  patternPropertiesBesideAlternatives,
  prefixItemsOfShortLists,
  propertiesWithRules,
  rulesKeyword,
  uniqueItemsByKey,
} from './schema/keywords.ts';

/** The compiler that `createAjv` makes: ajv for draft 2020-12. */
export type Ajv = Ajv2020;

/** Patterns of schemas run on the linear engine; compiled validators import it by this name. */
const regExp = Object.assign((pattern: string) => linearRegExp(pattern), {
  code: 'require("@rezeptur/engine/core").linearRegExp',
});

/**
 * Strict mode finds misspelt keywords, but `x-…` belongs to the application's own readers. Ajv has no pattern for allowed
 * keywords; configured to report what strict mode finds, it asks this logger, and everything else it reports stays an error.
 */
const strictLogger = {
  // What goes wrong is thrown as well; these would only repeat it on the console.
  log: () => undefined,
  error: () => undefined,
  warn(problem: string) {
    if (!isOfApp(problem)) throw new Error(problem);
  },
};

/** Is what ajv remarks about a keyword that belongs to the application? */
export function isOfApp(problem: string): boolean {
  return problem.startsWith('strict mode: unknown keyword: "x-');
}

/** Named, so that the declarations of types refer to `ajv` and not to one of its files. */
const code: { regExp: typeof regExp; formats: Code } = {
  regExp,
  formats: _`require("@rezeptur/engine/core").formats`,
};

/** What a verdict depends on, however strict a schema is read. */
export const verdictOptions = {
  allErrors: true,
  allowUnionTypes: true,
  // A property may be declared by name and by pattern, as the standard says.
  allowMatchingProperties: true,
  code,
} as const satisfies Options;

/** The only configuration of ajv: what the browser refuses the server refuses, and nothing else. */
export function createAjv(options: Options = {}): Ajv {
  return withRules(
    new Ajv2020({
      strict: true,
      ...(options.strict !== false && { strictSchema: 'log', logger: strictLogger }),
      // A condition is often just `{properties, required}`; demanding `type` everywhere would only add noise.
      strictTypes: false,
      strictRequired: false,
      strictTuples: false,
      ...verdictOptions,
      ...options,
      code: { ...verdictOptions.code, ...options.code },
    }),
  );
}

/** Adds keywords, annotations and formats to an ajv. */
export function withRules(ajv: Ajv): Ajv {
  addEveryRule();
  addFormats.default(ajv, [...plainFormats]);
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
  ajv.addKeyword(rulesKeyword);
  ajv.addKeyword(fileKeyword);
  ajv.addKeyword(minAgeKeyword);
  replaceKeyword(ajv, 'properties', propertiesWithRules);
  replaceKeyword(ajv, 'patternProperties', patternPropertiesBesideAlternatives);
  replaceKeyword(ajv, 'contains', containsByCount);
  replaceKeyword(ajv, 'prefixItems', prefixItemsOfShortLists);
  replaceKeyword(ajv, 'multipleOf', multipleOfDecimals);
  replaceKeyword(ajv, 'uniqueItems', uniqueItemsByKey);
  ajv.addVocabulary([...annotations]);
  return ajv;
}

function replaceKeyword(
  ajv: Ajv,
  keyword: string,
  better: (standard: unknown) => CodeKeywordDefinition,
): void {
  const definition = better(ajv.getKeyword(keyword));
  ajv.removeKeyword(keyword);
  // What a keyword has seen of an object must be known before the question what nothing has seen.
  const before = [definition.type].flat().includes('object') ? { before: 'unevaluatedProperties' } : {};
  ajv.addKeyword({ ...before, ...definition });
}
