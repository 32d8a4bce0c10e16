import { mapSubschemas } from '../schema/map-subschemas.ts';
import type { JsonSchema } from '../types.ts';

const text: JsonSchema = { type: 'string' };
const optionalText: JsonSchema = { type: ['string', 'null'] };
const whole = (values: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(values).filter((name) => !optional.includes(name)),
  properties: values,
});

/** An event of the flow as the server offers it; `reason` is the code in words. */
export const eventOffer: JsonSchema = whole(
  {
    event: text,
    to: text,
    allowed: { type: 'boolean' },
    code: { ...text, description: "Why it is barred: the first failing guard's code." },
    reason: text,
    fields: {
      type: 'object',
      additionalProperties: true,
      description: 'What the event asks for: a JSON Schema.',
    },
  },
  ['code', 'reason', 'fields'],
);

/** One entry of an item's history: who, when, from, to, why. */
export const historyEntry: JsonSchema = whole({
  id: { type: 'string', format: 'uuid' },
  createdAt: { type: 'string', format: 'date-time' },
  event: text,
  fromState: text,
  toState: text,
  note: optionalText,
  actorType: text,
  actorName: optionalText,
});

/** Keywords that judge what is sent, and say nothing of what was stored. */
const judging = ['rules', 'minAge', 'when', 'partial', 'allOf', 'if', 'then', 'else', 'file', 'readOnly'];

/**
 * A row as it is read: every field but those that are only written. What a role doesn't see, it doesn't get: fields in
 * `mayLack` needn't be there.
 */
export function rowAnswer(schema: JsonSchema, mayLack: readonly string[] = []): JsonSchema {
  const read = Object.entries(schema.properties ?? {})
    .filter(([, { writeOnly }]) => !writeOnly)
    .map(([name, property]) => {
      const stored = asStored(property);
      const isAsked = !property.readOnly && !property.derived;
      return [name, isAsked && !schema.required?.includes(name) ? orNull(stored) : stored] as const;
    });
  return whole(Object.fromEntries(read), mayLack);
}

/** What needn't be sent holds nothing where it wasn't. */
function orNull({ type, enum: values, ...rest }: JsonSchema): JsonSchema {
  if (type === undefined) return { ...rest, ...(values && { enum: values }) };
  return {
    ...rest,
    type: [...new Set([type, 'null'].flat())],
    ...(values && { enum: [...new Set([...values, null])] }),
  };
}

function asStored(schema: JsonSchema): JsonSchema {
  const { properties = {}, required } = schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => !judging.includes(key)));
  const stored = mapSubschemas(rest, asStored);
  // What hangs on another field needn't be there.
  return required && Object.values(properties).some(({ when }) => when !== undefined)
    ? { ...stored, required: required.filter((name) => properties[name]?.when === undefined) }
    : stored;
}

/** A page of a list. */
export const listAnswer = (row: JsonSchema): JsonSchema =>
  whole({
    data: { type: 'array', items: row },
    total: { type: 'integer', minimum: 0 },
    page: { type: 'integer', minimum: 1 },
    itemsPerPage: { type: 'integer', minimum: 1 },
  });

/** One row, after it was written. */
export const itemAnswer = (row: JsonSchema): JsonSchema => whole({ data: row });

/** A row with what may be done with it, and for entities with a flow which events are on offer and have been. */
export function shownRow(row: JsonSchema, { hasFlow }: { hasFlow: boolean }): JsonSchema {
  const more: Record<string, JsonSchema> = {
    closed: {
      type: 'object',
      additionalProperties: text,
      description: "Fields that this person can't write, or nobody in this state: the reason in words.",
    },
    ...(hasFlow && {
      offers: { type: 'array', items: eventOffer },
      history: { type: 'array', items: historyEntry },
    }),
  };
  return {
    ...row,
    required: [...(row.required ?? []), ...Object.keys(more)],
    properties: { ...row.properties, ...more },
  };
}
