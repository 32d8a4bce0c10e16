import type { JsonSchema } from '@rezeptur/engine/core';
import purpose from '@rezeptur/schemas/shared/purpose.json' with { type: 'json' };
import { AppError } from '../../errors.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { Schemas } from '../../platform/schemas/schemas.ts';
import type { QueryParameter } from '../list/list-parameters.ts';
import { one, type RawQuery } from '../list/read-list-query.ts';

/** A list of personal data is one whose export asks for a fresh sign-in; it asks for a purpose, too. */
export const asksPurpose = ({ ui }: Pick<EntityDefinition, 'ui'>): boolean =>
  ui.freshSignIn?.includes('export') === true;

const body: JsonSchema = { type: 'object', properties: { purpose: { $ref: purpose.$id } } };

/**
 * What a list of personal data is needed for, as it is asked for.
 * @returns undefined for a list that asks for none
 */
export function createReadPurpose({ schemas }: { schemas: Pick<Schemas, 'ajv'> }) {
  /** @throws AppError `purposeMissing` */
  return (definition: EntityDefinition, query: RawQuery): string | undefined => {
    if (!asksPurpose(definition)) return undefined;
    const given = one(query.purpose)?.trim();
    if (!given || !schemas.ajv.validate(body, { purpose: given })) throw new AppError('purposeMissing');
    return given;
  };
}

export const purposeParameter: QueryParameter = {
  in: 'query',
  name: 'purpose',
  required: true,
  description: `${purpose.description} It is recorded, and stands at the end of the file.`,
  schema: { type: 'string', rules: purpose.rules },
};
