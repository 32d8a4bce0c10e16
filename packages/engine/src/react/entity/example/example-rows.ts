import { fieldKind, optionsOf } from '../../../core/entity/field-kind.ts';
import { typeOf } from '../../../core/form/fields/field-types.ts';
import { blockingFailures } from '../../../core/rules/failures-of.ts';
import type { EntityDefinition, JsonSchema } from '../../../core/types.ts';
import type { EntityRow } from '../types.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-05T08:00:00Z');

/**
 * Made-up items of an entity: its `examples` in turn, with different numbers and dates, the same ones every time. Where its
 * schema has none, each property has one of its own: what it says by itself, else something that fits.
 */
export function exampleRows({ schema }: EntityDefinition, count: number): EntityRow[] {
  const { properties = {} } = schema;
  const examples = (schema.examples ?? []) as Record<string, unknown>[];
  const hasNumbers = typeOf(properties.id ?? {}) === 'integer';
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(start + index * day).toISOString();
    const example = examples[index % examples.length];
    const values = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        example ? varied(name, property, example[name], index) : madeUp(name, property, index),
      ]),
    );
    const id = hasNumbers ? String(index + 1) : exampleId(index);
    return { ...values, id, version: 1, createdAt: at, updatedAt: at };
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

/** A value of a property that no example shows: its own `examples`, `default`, or what fits its kind. */
function madeUp(name: string, property: JsonSchema, index: number): unknown {
  const { examples = [], default: first, title = name, minimum = 0, maximum = Infinity } = property;
  const own = examples[index % examples.length] ?? first;
  const kind = fieldKind(name, property);
  if (own !== undefined || optionsOf(property).length > 0) return own ?? varied(name, property, own, index);
  const at = new Date(start + index * day).toISOString();
  if (kind === 'yesNo') return index % 2 === 0;
  if (kind === 'money') return Math.min(minimum + 1000 * (index + 1), maximum);
  if (kind === 'number' || kind === 'percent') return Math.min(minimum + index, maximum);
  if (kind === 'date') return at.slice(0, 10);
  if (kind === 'dateTime') return at;
  if (kind === 'email') return `${name}-${index + 1}@example.org`;
  if (kind === 'url') return `https://example.org/${name}-${index + 1}`;
  const isText =
    (kind === 'text' || kind === 'longText') && property.pattern === undefined && !property.format;
  const texts = isText
    ? [`${title} ${index + 1}`, title].map((text) => text.slice(0, property.maxLength))
    : [];
  return texts.find((text) => blockingFailures(property.rules ?? '', text, {}, name).length === 0) ?? null;
}
