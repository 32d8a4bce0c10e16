import type { JsonSchema } from '../../types.ts';

/** The properties whose presence a schema demands under a condition: in `then`, `else`, a branch or `dependentRequired`. */
export function conditionallyRequired(schema: JsonSchema): string[] {
  const { allOf = [], anyOf = [], oneOf = [], then: yes, else: no, dependentRequired = {} } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, yes, no].filter((part) => typeof part === 'object');
  return [
    ...parts.flatMap((part) => [...(part.required ?? []), ...conditionallyRequired(part)]),
    ...Object.values(dependentRequired as Record<string, string[]>).flat(),
  ];
}
