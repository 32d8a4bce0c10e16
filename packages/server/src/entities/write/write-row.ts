import { type FieldError, type JsonSchema, normaliseAnswers, shownValues } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Grant } from '../../platform/schemas/permissions.ts';
import { sentencesByEntity } from '../../platform/sentences.ts';
import type { Locale, Texts } from '../../platform/texts.ts';

/** A body with the ids of the files that came with it. */
export interface Sent {
  body: Record<string, unknown>;
  brought: readonly string[];
}

/** What was sent, if the schema allows it and the role sees all of it. */
export function checkedValues(
  definition: EntityDefinition,
  grant: Grant,
  body: Record<string, unknown>,
  { variant, texts, locale }: { variant: 'create' | 'update'; texts: Texts; locale: Locale },
): Record<string, unknown> {
  if ((grant.hide ?? []).some((field) => Object.hasOwn(body, field))) throw new AppError('notAllowed');
  const shown = shownValues(definition.schema, normaliseAnswers(definition.schema, body));
  const values = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, emptied(value, definition.properties[name])]),
  );
  const errors = definition.check(variant, values);
  // A change names only what it changes: what is not sent stays as it is and is not missed.
  const sent =
    variant === 'update'
      ? errors.filter(({ path }) => Object.hasOwn(values, path.split('.')[0] ?? '') || path === 'version')
      : errors;
  refuseErrors(definition, sent, texts, locale);
  return values;
}

/** @throws AppError `invalidFields` with a sentence for each error, by its field */
export function refuseErrors(
  definition: EntityDefinition,
  errors: FieldError[],
  texts: Texts,
  locale: Locale,
): void {
  if (errors.length > 0)
    throw new AppError('invalidFields', { data: sentencesByEntity(definition, errors, texts, locale) });
}

/** A field that was emptied holds nothing, where the schema allows nothing. */
function emptied(value: unknown, property: JsonSchema | undefined): unknown {
  return value === '' && [property?.type ?? []].flat().includes('null') ? null : value;
}
