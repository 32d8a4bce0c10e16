import type { PermissionTable } from '@rezeptur/engine/build';
import { fieldTypeNames, unknownName } from '@rezeptur/engine/core';
import type { Refusal } from '../new-form/ask.ts';
import type { FieldRules } from '../new-form/ask-fields.ts';
import { listFieldTypes } from '../new-form/list-field-types.ts';
import { refuseType as refuseFormType } from '../new-form/new-form.ts';
import { kindOf, type NewField } from '../new-form/shape-of.ts';

/** What a new entity meets. */
export interface Declared {
  entities: string[];
  tables: string[];
  menus: string[];
  permissions: PermissionTable;
  /** The properties that every row has. */
  row: string[];
}

/** The id of another entity's item. */
export const reference = 'reference';

/** What is asked of a person for once, and not stored as it is: that takes a form. */
const ofForms = ['consent', 'password', 'hidden'];
const types = [...fieldTypeNames.filter((type) => !ofForms.includes(type)), reference];

/** They lie beside the fields in the words of an entity. */
const words = ['singular', 'plural', 'groups', 'states', 'events', 'working', 'worked'];

export const listEntityTypes = () =>
  `${listFieldTypes((type) => types.includes(type))}\n  ${reference.padEnd(14)}  An item of another entity, chosen from a list; its name ends in Id.`;

export const entityRules = ({ row }: Declared): FieldRules => ({
  listTypes: listEntityTypes,
  refuseType,
  kindOf: (field) => (field.type === reference ? {} : kindOf(field)),
  reserved: [...row, ...words],
});

function refuseType(type: string, name: string, parent?: NewField): Refusal {
  if (!types.includes(type)) return unknownName('type', type, types);
  if (type !== reference) return refuseFormType(type, name, parent);
  if (parent) return 'a reference is a field of the entity, not of a group';
  return name.endsWith('Id') ? undefined : `a reference is an id, and called so: ${name}Id`;
}

export function refuseReference({ name, type, options = [] }: NewField, { entities }: Declared): Refusal {
  if (type !== reference) return undefined;
  const [entity, ...more] = options;
  if (entity === undefined || more.length > 0)
    return `"${name}" refers to one entity: ${name}:reference:brand`;
  return entities.includes(entity) ? undefined : unknownName('entity', entity, entities);
}
