import type { Condition, JsonSchema } from '@rezeptur/engine/core';

/** What signs and words a condition is written with. */
export interface ConditionWords {
  not: string;
  and: string;
  or: string;
  answered: string;
  contains: string;
}

/** A condition as a short formula, `kind = paper`; what has no short form is shown as its JSON. */
export function describeCondition(condition: Condition, words: ConditionWords): string {
  const parts = [
    ...Object.entries(condition.properties ?? {}).map(([name, schema]) => describeValue(name, schema, words)),
    ...(condition.required ?? [])
      .filter((name) => !Object.hasOwn(condition.properties ?? {}, name))
      .map((name) => `${name} ${words.answered}`),
    ...(condition.allOf ?? []).map((part) => describeCondition(part, words)),
    ...joined(condition.anyOf ?? condition.oneOf, words),
    ...(condition.not ? [`${words.not} (${describeCondition(condition.not, words)})`] : []),
  ];
  return parts.length > 0 ? parts.join(` ${words.and} `) : JSON.stringify(condition);
}

const joined = (parts: JsonSchema[] | undefined, words: ConditionWords): string[] =>
  parts ? [`(${parts.map((part) => describeCondition(part, words)).join(` ${words.or} `)})`] : [];

function describeValue(name: string, schema: JsonSchema, words: ConditionWords): string {
  if (schema.const !== undefined) return `${name} = ${plain(schema.const)}`;
  if (schema.enum) return `${name} = ${schema.enum.map(plain).join(` ${words.or} `)}`;
  if (schema.not) return `${words.not} (${describeValue(name, schema.not, words)})`;
  if (schema.minimum !== undefined) return `${name} ≥ ${schema.minimum}`;
  if (schema.maximum !== undefined) return `${name} ≤ ${schema.maximum}`;
  const contained = schema.contains as JsonSchema | undefined;
  if (contained) return `${name} ${words.contains} ${plain(contained.const ?? contained.enum ?? '…')}`;
  return schema.properties ? `${name}: ${describeCondition(schema, words)}` : `${name} ${words.answered}`;
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
