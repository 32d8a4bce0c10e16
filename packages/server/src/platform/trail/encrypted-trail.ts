import type { JsonSchema } from '@rezeptur/engine/core';
import type { EncryptedColumn, EncryptedTable } from '../db/fields/encrypted-tables.ts';
import type { EntityDefinition } from '../schemas/entity-definition.ts';

/** The trail of a row has a key of its own: it outlives a row that is deleted, and goes when the trail forgets what it says of the row. */
const owner = { type: 'trail', column: 'entity_id' };

/** What the trail copies of people, and what staff note beside a step. */
export const trailTables = (
  entities: ReadonlyMap<string, EntityDefinition>,
): Record<string, EncryptedTable> => {
  const encrypts = (entity: string, field: string) => {
    // What somebody needs data for is their own words, wherever it is noted.
    if (field === 'purpose') return true;
    // Where no entity is meant, doors were tried: of whom is told by a pseudonym.
    const definition = entities.get(entity);
    return definition !== undefined && (isSearched(definition, field) || isEncrypted(definition, field));
  };
  const changes: EncryptedColumn = { type: 'changes', owner, encrypts };
  const note: EncryptedColumn = { type: 'text', owner };
  return {
    audit: { entity: 'audit', isLasting: true, columns: new Map([['changes', changes]]) },
    flow_event: { entity: 'flow-event', isLasting: true, columns: new Map([['note', note]]) },
  };
};

/** What a list was searched for that nobody takes along without a purpose. */
const isSearched = ({ ui }: EntityDefinition, field: string): boolean =>
  field === 'query' && ui.freshSignIn?.includes('export') === true;

/**
 * Whether a change of this field may tell who somebody is: it is declared encrypted, or put together from others, or a text that
 * somebody writes about a person. Choices, numbers, times and ids never do unless they are declared so.
 */
function isEncrypted(definition: EntityDefinition, field: string): boolean {
  const property = definition.properties[field];
  if (property?.encrypted) return true;
  if (property && isPlain(property)) return false;
  return property?.derived === true || (isPersonal(definition) && !property?.readOnly);
}

const isPlain = ({ type, format, enum: choices }: JsonSchema): boolean =>
  choices !== undefined ||
  format === 'uuid' ||
  format === 'date-time' ||
  ![type].flat().some((one) => one === 'string' || one === 'object' || one === 'array');

/** Rows of a person. */
const isPersonal = ({ name, properties }: EntityDefinition): boolean =>
  name === 'customer' ||
  Object.values(properties).some(({ encrypted, entity }) => encrypted || entity === 'customer');
