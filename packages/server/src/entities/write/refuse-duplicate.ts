import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Locale, Texts } from '../../platform/texts.ts';

const uniqueViolation = '23505';

/**
 * Tells at its field what another row has already.
 * @throws AppError `alreadyExists` with the field, if the database names one of this entity; else the error as it was.
 */
export function refuseDuplicate(
  error: unknown,
  { properties, name }: EntityDefinition,
  texts: Texts,
  locale: Locale,
): never {
  const { code, detail = '' } = error as { code?: string; detail?: string };
  const field =
    code === uniqueViolation ? columnsIn(detail).findLast((one) => isWritable(properties[one])) : undefined;
  if (field === undefined) throw error;
  const key = `entities:${name}.${field}.label`;
  const label = texts.has(locale, key) ? texts.t(locale, key) : field;
  throw new AppError('alreadyExists', {
    data: { [field]: [texts.t(locale, 'entity:taken', { label })] },
    cause: error,
  });
}

/** `Key (article_id, lower(batch_number::text))=(…) already exists.` -> articleId, lower, batchNumber; the last one names. */
function columnsIn(detail: string): string[] {
  const columns = /^Key \((.*?)\)=\(/.exec(detail)?.[1]?.replaceAll(/::[a-z ]+/g, '') ?? '';
  // An encrypted field is told apart by the column beside it.
  return [...columns.matchAll(/[a-z_][a-z0-9_]*/g)].map(([column]) =>
    column.replace(/_lookup$/, '').replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
  );
}

const isWritable = (property: EntityDefinition['properties'][string] | undefined) =>
  property !== undefined && !property.readOnly && !property.derived;
