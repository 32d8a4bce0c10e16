import { typeOf } from '../form/fields/field-types.ts';
import type { EntityDefinition } from '../types.ts';
import { titleFields } from './entity-title.ts';

type Declared = Pick<EntityDefinition, 'schema' | 'ui'>;

/** The fields of its schema that an item may be called by: what it is found by where its name is typed. The id is one where nothing else is. */
export function nameFields({ schema: { properties = {} }, ui }: Declared): string[] {
  const known = titleFields({ ui }).filter((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return (
      property && !property.writeOnly && !['array', 'object', 'boolean'].includes(typeOf(property) ?? '')
    );
  });
  const given = known.filter((name) => name !== 'id');
  return given.length > 0 ? [...new Set(given)] : ['id'];
}

/** The fields in which words are looked for: those that the list's ui names, else those that name an item. */
export const searchFields = (definition: Declared): readonly string[] =>
  definition.ui.list?.search ?? nameFields(definition);

/** The same for who types what an item is called: whatever else a list is searched by, its names are among them. */
export const pickFields = (definition: Declared): string[] => [
  ...new Set([...nameFields(definition), ...searchFields(definition)]),
];
