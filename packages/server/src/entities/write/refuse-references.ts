import type { FieldError } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Locale } from '../../platform/texts.ts';
import { findRow, type Row } from '../entity-store.ts';
import { refuseErrors } from './write-row.ts';

const rule = 'entityWhere';

/**
 * Refuses items that a field doesn't mean (`entityWhere`). What a row refers to already is not this change's fault.
 * @throws AppError `invalidFields` with a sentence at each of the fields
 */
export async function refuseReferences(
  tx: Tx,
  { schemas, texts }: Pick<Deps, 'schemas' | 'texts'>,
  definition: EntityDefinition,
  { before, values, locale }: { before?: Row; values: Record<string, unknown>; locale: Locale },
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [path, value] of Object.entries(values)) {
    const { entity = '', entityWhere: where } = definition.properties[path] ?? {};
    if (!where || typeof value !== 'string' || value === before?.[path]) continue;
    const other = schemas.entities.get(entity);
    if (!other || !(await findRow(tx, other, { where }, value))) errors.push({ path, rule, params: {} });
  }
  refuseErrors(definition, errors, texts, locale);
}
