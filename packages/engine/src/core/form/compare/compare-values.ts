import { conditionallyRequired } from '../../schema/conditions/conditionally-required.ts';
import { deepEqual } from '../../schema/deep-equal.ts';
import type { JsonSchema } from '../../types.ts';
import { compareFiles, compareLimit, compareTypes, compareValuesAllowed, limits } from './compare-limits.ts';
import { compareProperties } from './compare-properties.ts';
import { compareRules, runsOnAbsence } from './compare-rules.ts';
import type { Report } from './comparison.ts';
import { meaning, wording } from './meaning.ts';

/** Reports how a value's schema became wider or narrower; whatever isn't understood counts as narrower. */
export function compareValues(before: JsonSchema, after: JsonSchema, path: string, report: Report) {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (deepEqual(before[key], after[key])) continue;
    compareKeyword(key, before, after, path, report);
  }
  compareValuesAllowed(before, after, path, report);
  compareProperties(before, after, path, report, compareValues);
}

function compareKeyword(key: string, before: JsonSchema, after: JsonSchema, path: string, report: Report) {
  const [was, is] = [before[key], after[key]];
  if (wording.has(key)) return report('textChanged', 'compatible', path);
  if (key === 'default') return report('defaultChanged', 'compatible', path, was, is);
  if (key === 'x-unit') return report('unitChanged', 'again', path, was, is);
  if (key in limits) return compareLimit(key, was, is, path, report);
  switch (key) {
    case 'type':
      return compareTypes(was, is, path, report);
    case 'rules':
      return compareRules(before.rules, after.rules, path, report);
    case 'file':
      return compareFiles(before.file, after.file, path, report);
    case 'items':
      if (before.items && after.items) {
        return compareValues(before.items, after.items, path ? `${path}.*` : '*', report);
      }
      break;
    case 'allOf':
      return compareAllOf(before, after, path, report);
    case 'enum':
    case 'const':
    case 'oneOf':
    case 'properties':
    case 'required':
      // Looked at together, below.
      return;
    case '$defs':
      if (!JSON.stringify(after).includes('"$ref"')) return;
  }
  if (deepEqual(meaning(was), meaning(is))) return report('textChanged', 'compatible', path);
  if (key === 'additionalProperties' && was === false) {
    return report('limitLoosened', 'compatible', path, `${key}: ${was}`, `${key}: ${JSON.stringify(is)}`);
  }
  report('schemaChanged', 'again', path, key);
}

/** Parts that are gone loosen a schema, unless it was they that let a required field be absent. */
function compareAllOf(before: JsonSchema, after: JsonSchema, path: string, report: Report) {
  const [was, is] = [before.allOf ?? [], after.allOf ?? []].map((parts) => parts.map(meaning));
  const isAdded = (is ?? []).some((part) => !(was ?? []).some((other) => deepEqual(part, other)));
  const isGoverned = new Set(conditionallyRequired(after));
  const isExposed = conditionallyRequired(before).some(
    (name) => !isGoverned.has(name) && runsOnAbsence(after.properties?.[name]?.rules),
  );
  if (isAdded || isExposed) return report('schemaChanged', 'again', path, 'allOf');
  if ((is ?? []).length < (was ?? []).length) return report('rulesLoosened', 'compatible', path, 'allOf');
  report('textChanged', 'compatible', path);
}
