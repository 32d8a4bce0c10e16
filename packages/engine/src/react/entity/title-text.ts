import { entityTitle } from '../../core/entity/entity-title.ts';
import type { EntityDefinition } from '../../core/types.ts';
import type { Fields } from './fields/field-type.ts';
import type { EntityRow } from './types.ts';

/** What an item is called, in words: a code among the title's fields by its label. */
export function titleText(definition: EntityDefinition, fields: Fields, item: EntityRow): string {
  const title = entityTitle(definition, item);
  const name = definition.ui.title?.find((one) => item[one] === title);
  return (name && fields.get(name)?.text(title)) || title;
}
