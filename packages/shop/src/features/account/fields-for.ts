import type { FormDefinition } from '@rezeptur/engine/core';

/** A form's fields that concern this kind of customer: `x-not-for` in its schema names those whom one does not. */
export const fieldsFor = ({ schema }: FormDefinition, payType: string): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, property]) => {
      const notFor = (property as { 'x-not-for'?: unknown })['x-not-for'];
      return !(Array.isArray(notFor) && notFor.includes(payType));
    })
    .map(([name]) => name);

/** What is sent of a form's answers: its fields that aren't read-only; what was emptied is null, an open box false. */
export function changesOf(
  { schema }: FormDefinition,
  fields: readonly string[],
  answers: Record<string, unknown>,
) {
  const writable = fields.filter((name) => schema.properties?.[name]?.readOnly !== true);
  return Object.fromEntries(
    writable.map((name) => {
      const empty = schema.properties?.[name]?.type === 'boolean' ? false : null;
      return [name, answers[name] === undefined || answers[name] === '' ? empty : answers[name]];
    }),
  );
}
