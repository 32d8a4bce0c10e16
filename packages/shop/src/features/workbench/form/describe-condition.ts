import type { Condition, JsonSchema } from '@rezeptur/engine/core';

/** What signs and words a condition is written with. */
export interface ConditionTexts {
  not: string;
  and: string;
  or: string;
  answered: string;
  contains: string;
}

/** A condition as a short formula, `kind = paper`; what has no short form is shown as its JSON. */
export function describeCondition(condition: Condition, words: ConditionTexts): string {
  const { has, not, any, all = [], schema, ...fields } = condition;
  const describe = (part: Condition) => describeCondition(part, words);
  const parts = [
    ...Object.entries(fields).map(([path, wanted]) => describeValue(path, wanted, words)),
    ...(has === undefined ? [] : [`${has} ${words.answered}`]),
    ...(not ? [`${words.not} (${describe(not)})`] : []),
    ...(any ? [`(${any.map(describe).join(` ${words.or} `)})`] : []),
    ...all.map(describe),
    ...(schema ? [JSON.stringify(schema)] : []),
  ];
  return parts.length > 0 ? parts.join(` ${words.and} `) : JSON.stringify(condition);
}

function describeValue(path: string, wanted: unknown, words: ConditionTexts): string {
  if (Array.isArray(wanted)) return `${path} = ${wanted.map(plain).join(` ${words.or} `)}`;
  if (typeof wanted !== 'object') return `${path} = ${plain(wanted)}`;
  const schema = wanted as JsonSchema;
  if (schema.not) return `${words.not} (${describeValue(path, schema.not.const ?? schema.not, words)})`;
  if (schema.minimum !== undefined) return `${path} ≥ ${schema.minimum}`;
  if (schema.maximum !== undefined) return `${path} ≤ ${schema.maximum}`;
  const contained = schema.contains as JsonSchema | undefined;
  if (contained) return `${path} ${words.contains} ${plain(contained.const ?? contained.enum ?? '…')}`;
  return `${path}: ${JSON.stringify(schema)}`;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
