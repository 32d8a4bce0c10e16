import { type JsonSchema, toFieldErrors } from '@rezeptur/engine/core';
import type { ValidateFunction } from 'ajv';
import { AppError } from '../errors.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Grant } from '../platform/schemas/permissions.ts';
import { sentencesByEntity } from '../platform/sentences.ts';
import type { Locale, Texts } from '../platform/texts.ts';

/** What was sent, if the schema allows it and the role sees all of it. */
export function checkedValues(
  definition: EntityDefinition,
  grant: Grant,
  body: Record<string, unknown>,
  {
    validate,
    texts,
    locale,
    isPartial = false,
  }: { validate: ValidateFunction; texts: Texts; locale: Locale; isPartial?: boolean },
): Record<string, unknown> {
  if ((grant.hide ?? []).some((field) => Object.hasOwn(body, field))) throw new AppError('notAllowed');
  const values = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, emptied(value, definition.properties[name])]),
  );
  if (validate(values)) return values;
  const errors = toFieldErrors(validate.errors);
  // A change names only what it changes: what is not sent stays as it is and is not missed.
  const sent = isPartial
    ? errors.filter(({ path }) => Object.hasOwn(values, path.split('.')[0] ?? '') || path === 'version')
    : errors;
  if (sent.length === 0) return values;
  throw new AppError('invalidFields', { data: sentencesByEntity(definition, sent, texts, locale) });
}

/** A text field that was emptied holds nothing, where the schema allows nothing. */
function emptied(value: unknown, property: JsonSchema | undefined): unknown {
  return value === '' && [property?.type ?? []].flat().includes('null') ? null : value;
}
