import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import { annotations, type Loose } from './keywords.ts';

/** They judge what their neighbours leave over, so that they mean another thing among others. */
const looksAround = [
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'items',
  'if',
  'then',
  'else',
  'contains',
  '$ref',
];

/**
 * Takes the parts of an `allOf` into the schema that holds them, as far as that says the same: people write it to inherit
 * from a base, and what stands in one place is drawn at once.
 */
export function mergeAllOf(schema: Loose): Loose {
  const now = replaceSubschemas(schema, (part) => (isRecord(part) ? mergeAllOf(part) : part));
  if (!Array.isArray(now.allOf)) return now;
  let merged: Loose = Object.fromEntries(Object.entries(now).filter(([key]) => key !== 'allOf'));
  const apart: unknown[] = [];
  for (const part of now.allOf) {
    const both = isRecord(part) ? together(merged, part) : part === true ? merged : undefined;
    if (both) merged = both;
    else apart.push(part);
  }
  return apart.length > 0 ? { ...merged, allOf: apart } : merged;
}

function together(one: Loose, other: Loose): Loose | undefined {
  // What nobody has judged is asked of the whole in any case.
  const isHolding = (key: string) => one[key] !== undefined && !key.startsWith('unevaluated');
  if (looksAround.some((key) => isHolding(key) || other[key] !== undefined)) {
    const isAlone = Object.keys(one).every((key) => annotations.includes(key));
    return isAlone && !('if' in other) ? { ...other, ...one } : undefined;
  }
  const result: Loose = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const own = one[key];
    if (own === undefined) result[key] = value;
    else if (annotations.includes(key)) result[key] = own;
    else if (key === 'required' && Array.isArray(own) && Array.isArray(value))
      result[key] = [...new Set([...own, ...value])];
    else if (key === 'allOf' && Array.isArray(own) && Array.isArray(value)) result[key] = [...own, ...value];
    else if (key === 'properties' && isRecord(own) && isRecord(value)) {
      const properties = bothProperties(own, value);
      if (!properties) return undefined;
      result[key] = properties;
    } else if (JSON.stringify(own) !== JSON.stringify(value)) return undefined;
  }
  return result;
}

function bothProperties(one: Loose, other: Loose): Loose | undefined {
  const result: Loose = { ...one };
  for (const [name, part] of Object.entries(other)) {
    const own = result[name];
    if (own === undefined) result[name] = part;
    else {
      const both = isRecord(own) && isRecord(part) ? together(own, part) : undefined;
      if (!both) return undefined;
      result[name] = both;
    }
  }
  return result;
}
