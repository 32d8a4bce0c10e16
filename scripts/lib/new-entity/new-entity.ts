import { unknownName } from '@rezeptur/engine/core';
import type { Refusal } from '../new-form/ask.ts';
import { checkFields, refuseFormName } from '../new-form/new-form.ts';
import type { NewField, Words } from '../new-form/shape-of.ts';
import { type Declared, entityRules, refuseReference } from './entity-rules.ts';

/** All that the questions are about. */
export interface NewEntity {
  name: string;
  singular: Words;
  plural: Words;
  /** The group of the menu that lists it. */
  menu: string;
  /** Roles that see its items, and roles that change them as well. */
  read: string[];
  write: string[];
  fields: NewField[];
}

export function refuseEntityName(name: string, { entities, tables }: Declared): Refusal {
  const refusal = refuseFormName(name, entities, 'entity');
  if (refusal) return refusal;
  return tables.includes(name.replaceAll('-', '_'))
    ? `there is a table "${name.replaceAll('-', '_')}" already, which belongs to another part of the server`
    : undefined;
}

export const refuseMenu = (menu: string, { menus }: Declared): Refusal =>
  menus.includes(menu) ? undefined : unknownName('group of the menu', menu, menus);

/** Roles that may do something with every entity need no line of their own: it would take the place of what they may. */
export function refuseRoles(roles: readonly string[], { permissions }: Declared): Refusal {
  for (const role of roles) {
    if (!permissions[role]) return unknownName('role', role, Object.keys(permissions));
    if (permissions[role]['*']) return `"${role}" has permissions for every entity already`;
  }
  return undefined;
}

/** @throws with the first thing that is wrong. */
export function checkNewEntity(entity: NewEntity, declared: Declared): void {
  const { name, singular, plural, menu, read, write, fields } = entity;
  const demand = (refusal: Refusal) => {
    if (refusal) throw new Error(refusal);
  };
  demand(refuseEntityName(name, declared));
  if (![singular.de, singular.en, plural.de, plural.en].every((word) => word.trim()))
    demand('the entity needs its name in German and in English, for one and for several');
  demand(refuseMenu(menu, declared));
  demand(refuseRoles([...read, ...write], declared));
  if (fields.length === 0) demand('the entity needs a field');
  checkFields(fields, entityRules(declared));
  for (const field of fields) demand(refuseReference(field, declared));
}
