import type { JsonSchema } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../../schemas/entity-definition.ts';

type Declared = Pick<EntityDefinition, 'name' | 'properties' | 'ui'>;

/**
 * What the database can't read, it can't search, filter or sort by: encrypted fields, and what a view makes of them.
 * @throws Error for a list that would, and for a field that is derived and encrypted by itself
 */
export function demandUnread(
  { name, properties, ui: { list } }: Declared,
  entities: ReadonlyMap<string, Pick<Declared, 'properties'>>,
): void {
  const sorted = (list.columns ?? []).filter(({ sortable }) => sortable).map((column) => column.field);
  const filters = (list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.field));
  const refuse = (fields: readonly string[], may: (property: JsonSchema) => boolean, act: string) => {
    for (const field of fields)
      if (!may(properties[field] ?? {}))
        throw new Error(`Entity ${name}: the field ${field} is encrypted, so no list can ${act} by it.`);
  };
  refuse([...sorted, list.order.replace(/^-/, '')], ({ encrypted }) => !encrypted, 'sort');
  refuse(filters, canFilter, 'filter');
  refuse(list.search ?? [], (property) => isFound(property, { properties }, entities), 'search');
  for (const [field, { derived, encrypted }] of Object.entries(properties)) {
    const isMade = typeof encrypted === 'object' && encrypted.of !== undefined;
    if (encrypted && (derived === true) !== isMade)
      throw new Error(
        `Entity ${name}: the field ${field} says what it is made of (\`of\`) if it is derived, and only then.`,
      );
  }
}

/** Encrypted fields are filtered by a whole value, if they have the index for it. */
export const canFilter = ({ encrypted }: JsonSchema): boolean =>
  !encrypted || (encrypted !== true && encrypted.index === 'exact');

/** Encrypted fields are searched by their index, and what is made of such fields by theirs. */
function isFound(
  { encrypted }: JsonSchema,
  own: Pick<Declared, 'properties'>,
  entities: ReadonlyMap<string, Pick<Declared, 'properties'>>,
): boolean {
  if (!encrypted || encrypted === true) return !encrypted;
  const { index, of, by } = encrypted;
  const made = by === undefined ? own : entities.get(own.properties[by]?.entity ?? '');
  return index !== undefined || (of ?? []).every((field) => indexOf(made?.properties[field]) === 'words');
}

const indexOf = (property: JsonSchema | undefined) =>
  typeof property?.encrypted === 'object' ? property.encrypted.index : undefined;
