import { fieldKind, optionsOf } from '../../../core/entity/field-kind.ts';
import type { EntityDefinition, JsonSchema } from '../../../core/types.ts';
import type { EntityRow } from '../types.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-05T08:00:00Z');

/** Made-up items of an entity: its `examples` in turn, with different numbers and dates; the same ones every time. */
export function exampleRows({ schema }: EntityDefinition, count: number): EntityRow[] {
  const examples = (schema.examples ?? [{}]) as Record<string, unknown>[];
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * day).toISOString();
    const values = Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [
        name,
        varied(name, property, examples[index % examples.length]?.[name], index),
      ]),
    );
    return { ...values, id: exampleId(index), version: 1, createdAt: at, updatedAt: at };
  });
}

/** Has the look of an id, and is the same every time. */
export const exampleId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

function varied(name: string, property: JsonSchema, example: unknown, index: number): unknown {
  const options = optionsOf(property);
  if (options.length > 0)
    return index === 0 && example !== undefined ? example : options[index % options.length];
  switch (fieldKind(name, property)) {
    case 'yesNo':
      return index % 2 === 0;
    case 'number':
    case 'money':
    case 'percent':
      return typeof example === 'number' ? example + index : example;
    case 'text':
      return typeof example === 'string' && index > 0 ? `${example} ${index + 1}` : example;
    default:
      return example ?? null;
  }
}
