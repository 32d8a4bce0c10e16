import { _, type AnySchemaObject, type Code, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv';
import { mergeEvaluated } from 'ajv/dist/compile/util.js';
import { blockingFailures, parseOnce } from '../rules/failures-of.ts';
import { parse } from '../rules/parse.ts';
import type { JsonSchema } from '../types.ts';
import { conditionallyRequired } from './conditions/conditionally-required.ts';
import { fileProblem } from './formats/file.ts';
import { isMultipleOf } from './formats/is-multiple-of.ts';
import { isOldEnough } from './formats/is-old-enough.ts';
import { twinsIn } from './twins-in.ts';

/** Keywords that say something to readers other than ajv; `x-…` are allowed all. */
// `discriminator` (OpenAPI): which property distinguishes alternatives; rendering needs it.
export const annotations = [
  'derived',
  'createOnly',
  'audience',
  'ownLanguage',
  'entity',
  'entityWhere',
  'encrypted',
  'partial',
  'discriminator',
] as const;

/** Names a function for both worlds: called directly by ajv here, imported from the engine by compiled validators. */
function shared(cxt: KeywordCxt, fn: (...args: never[]) => unknown): Name {
  return cxt.gen.scopeValue('func', {
    ref: fn,
    code: _`require("@rezeptur/engine/core").${new Name(fn.name)}`,
  });
}

/** `rules`: a rule string; one error carries all blocking failures. */
export const rulesKeyword: CodeKeywordDefinition = {
  keyword: 'rules',
  schemaType: 'string',
  error: { message: 'breaks a rule', params: ({ params }) => _`{failures: ${params.failures as Code}}` },
  code(cxt) {
    const { gen, data, schema, it } = cxt;
    parse(schema);
    const name = it.parentDataProperty;
    const failures = gen.const(
      'failures',
      _`${shared(cxt, blockingFailures)}(${schema}, ${data}, ${it.parentData}, ${name})`,
    );
    cxt.setParams({ failures });
    cxt.fail(_`${failures}.length > 0`);
  },
};

/** `file`: an upload of one of these types, at most so large. */
export const fileKeyword: CodeKeywordDefinition = {
  keyword: 'file',
  schemaType: 'object',
  error: { message: 'is not an acceptable file', params: ({ params }) => _`${params.problem as Code}` },
  code(cxt) {
    const { gen, data, schemaValue } = cxt;
    const problem = gen.const('problem', _`${shared(cxt, fileProblem)}(${schemaValue}, ${data})`);
    cxt.setParams({ problem });
    cxt.fail(_`${problem} !== undefined`);
  },
};

/** `minAge`: least age in years that a date of birth must show. */
export const minAgeKeyword: CodeKeywordDefinition = {
  keyword: 'minAge',
  type: 'string',
  schemaType: 'number',
  error: { message: 'is too young', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code: (cxt) => cxt.fail(_`!${shared(cxt, isOldEnough)}(${cxt.schema}, ${cxt.data})`),
};

/** The standard `properties`, which also runs `required` and other rules for empty values where a property is absent. */
export function propertiesWithRules(standard: unknown): CodeKeywordDefinition {
  const definition = standard as CodeKeywordDefinition;
  return {
    ...definition,
    error: {
      message: 'breaks a rule',
      params: ({ params }) => _`{failures: ${params.failures as Code}, property: ${params.property}}`,
    },
    code(cxt) {
      definition.code(cxt);
      // What may be sent in part says nothing by an absence.
      if (cxt.parentSchema.partial === true) return;
      // Where the schema itself says when a property must be there, its rules judge only what is there.
      const governed = conditionallyRequired(cxt.parentSchema as JsonSchema);
      for (const [property, schema] of Object.entries(cxt.schema as Record<string, AnySchemaObject>)) {
        const rules = typeof schema === 'object' ? schema.rules : undefined;
        if (typeof rules !== 'string' || governed.includes(property)) continue;
        if (!parseOnce(rules).some((rule) => rule.runOnEmpty)) continue;
        runOnAbsent(cxt, property, rules);
      }
    },
  };
}

/**
 * The standard `patternProperties`. ajv notes there what alternatives beside it (`oneOf`) have seen of the properties, in a
 * variable that is empty when none of them fitted, and such a value ended in a TypeError instead of a verdict.
 */
export function patternPropertiesBesideAlternatives(standard: unknown): CodeKeywordDefinition {
  const definition = standard as CodeKeywordDefinition;
  return {
    ...definition,
    code(cxt) {
      const { gen, it } = cxt;
      const { props } = it;
      if (props instanceof Name) gen.if(_`${props} === undefined`, () => gen.assign(props, _`{}`));
      definition.code(cxt);
    },
  };
}

/** The standard `multipleOf`, for decimals as people write them. */
export function multipleOfDecimals(standard: unknown): CodeKeywordDefinition {
  return {
    ...(standard as CodeKeywordDefinition),
    $data: false,
    code: (cxt) => cxt.fail(_`!${shared(cxt, isMultipleOf)}(${cxt.data}, ${cxt.schema})`),
  };
}

/** The standard `uniqueItems`. ajv compares each entry with each, unless all are said to be texts or numbers: minutes for what fits into a body. */
export function uniqueItemsByKey(standard: unknown): CodeKeywordDefinition {
  return {
    ...(standard as CodeKeywordDefinition),
    $data: false,
    code(cxt) {
      const { gen, data, schema } = cxt;
      if (!schema) return;
      const twins = gen.const('twins', _`${shared(cxt, twinsIn)}(${data})`);
      cxt.setParams({ i: _`${twins}.i`, j: _`${twins}.j` });
      cxt.fail(_`${twins} !== undefined`);
    },
  };
}

/**
 * The standard `contains`. Without `maxContains` ajv doesn't count: where a list is empty the verdict over the list before it
 * stands, so that nothing at all can be contained. It counts against a limit that no list reaches.
 */
export function containsByCount(standard: unknown): CodeKeywordDefinition {
  const definition = standard as CodeKeywordDefinition;
  return {
    ...definition,
    code(cxt) {
      const { minContains, maxContains } = cxt.parentSchema;
      const counts = maxContains !== undefined || minContains === 0;
      if (!counts)
        Object.assign(cxt, { parentSchema: { ...cxt.parentSchema, maxContains: Number.MAX_SAFE_INTEGER } });
      definition.code(cxt);
    },
  };
}

/**
 * The standard `prefixItems`. ajv leaves its verdict unset where a list is shorter, and within `if` and `not`, which end at the
 * first error, it then passed over all that stands beside it.
 */
export function prefixItemsOfShortLists(standard: unknown): CodeKeywordDefinition {
  return {
    ...(standard as CodeKeywordDefinition),
    code(cxt) {
      const { gen, data, it, keyword } = cxt;
      const { length } = cxt.schema as unknown[];
      if (it.opts.unevaluated && it.items !== true)
        it.items = mergeEvaluated.items(gen, length, it.items, undefined);
      for (let index = 0; index < length; index++) {
        const valid = gen.var('valid', true);
        const part = { keyword, schemaProp: index, dataProp: index };
        gen.if(_`${data}.length > ${index}`, () => cxt.subschema(part, valid));
        cxt.ok(valid);
      }
    },
  };
}

function runOnAbsent(cxt: KeywordCxt, property: string, rules: string): void {
  const { gen, data } = cxt;
  gen.if(_`${data}[${property}] === undefined`, () => {
    const failures = gen.const(
      'failures',
      _`${shared(cxt, blockingFailures)}(${rules}, undefined, ${data}, ${property})`,
    );
    cxt.setParams({ failures, property });
    gen.if(_`${failures}.length > 0`, () => cxt.error());
  });
}
