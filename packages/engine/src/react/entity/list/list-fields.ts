import { titleFields } from '../../../core/entity/entity-title.ts';
import type { EntityDefinition, JsonSchema } from '../../../core/types.ts';
import type { Fields } from '../fields/field-type.ts';

/**
 * What a list needs of each row: its columns, also those that are hidden for now, what they read beside their own value, what
 * the row is called, and what marks it or decides which buttons it has.
 */
export function listFields({ ui, schema }: EntityDefinition, fields: Fields): string[] {
  const { columns = [], rowClass = {} } = ui.list ?? {};
  const shown = columns.map(({ field }) => field);
  const beside = shown.map((name) => fields.get(name)?.type.reads?.(name) ?? name);
  const others = [...beside, ...titleFields({ ui }), ...Object.keys(rowClass), 'state'];
  const isListed = (name: string) => {
    const property = schema.properties?.[name];
    return property !== undefined && !property.writeOnly && (shown.includes(name) || isPlain(property));
  };
  return [...new Set([...shown, ...others])].filter(isListed);
}

/** Lists and objects may have to be gathered from elsewhere: only a column is worth that. */
const isPlain = ({ type }: JsonSchema): boolean =>
  !['array', 'object'].some((one) => [type].flat().includes(one));
