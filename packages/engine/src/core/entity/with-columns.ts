import type { EntityUi, JsonSchema } from '../types.ts';
import { titleFields } from './entity-title.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';

/** As many as stand beside each other on a desk's screen. */
const most = 6;
/** They fill more than a cell. */
const wide: readonly FieldKind[] = [
  'changes',
  'choices',
  'collection',
  'file',
  'list',
  'longText',
  'object',
  'references',
];

/** An entity's ui with columns for its list: where it names none, what an item is called and the first fields that a cell can show. */
export function withColumns({ properties = {} }: JsonSchema, ui: EntityUi): EntityUi {
  if (ui.list?.columns) return ui;
  const shown = Object.entries(properties)
    .filter(
      ([name, property]) =>
        !property.readOnly &&
        !property.writeOnly &&
        !wide.includes(fieldKind(name, property, ui.fields?.[name])),
    )
    .map(([name]) => name);
  const first = titleFields({ ui }).filter((name) => shown.includes(name));
  const columns = [...new Set([...first, ...shown])].slice(0, most).map((field) => ({ field }));
  return { ...ui, list: { ...ui.list, columns } };
}
