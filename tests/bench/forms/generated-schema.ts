import type { JsonSchema } from '@rezeptur/engine/core';

/** Numbers of fields that are measured. */
export const sizes = [10, 100, 500];

/** The one schema behind every form: `count` text fields, all required, with a length and a pattern. */
export function generatedSchema(count: number): JsonSchema {
  const names = Array.from({ length: count }, (_, index) => `field${String(index + 1).padStart(3, '0')}`);
  return {
    type: 'object',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          type: 'string',
          title: `Question ${index + 1}`,
          minLength: 2,
          maxLength: 80,
          pattern: '^[A-Za-z]',
        },
      ]),
    ),
  };
}
