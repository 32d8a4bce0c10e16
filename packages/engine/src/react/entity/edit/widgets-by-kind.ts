import { fieldKind } from '../../../core/entity/field-kind.ts';
import type { FieldUi, JsonSchema } from '../../../core/types.ts';
import { fieldTypes } from '../fields/field-types.tsx';

type FieldUis = Record<string, FieldUi>;

/**
 * The ui of these fields with the widget that each one's kind asks for, where none is named: also below groups and lists, whose
 * values pages show by the same kinds.
 */
export function widgetsByKind(properties: Record<string, JsonSchema>, ui: FieldUis = {}): FieldUis {
  const found: FieldUis = { ...ui };
  const take = (path: string, property: JsonSchema) => {
    const own = ui[path] ?? {};
    const widget = own.widget ?? fieldTypes[fieldKind(path, property, own)].widget;
    if (widget !== undefined) found[path] = { ...own, widget };
    takeAll(property, path);
    const { items } = property;
    if (!items) return;
    // Fields of an entry are called by their list, an entry that is a value itself has a name of its own.
    if (items.properties) takeAll(items, path);
    else take(`${path}.items`, items);
  };
  const takeAll = ({ properties: below = {} }: JsonSchema, path: string) => {
    for (const [name, property] of Object.entries(below)) take(path ? `${path}.${name}` : name, property);
  };
  takeAll({ properties }, '');
  return found;
}
