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

/**
 * An entity's ui with columns for its list: where it names none, what an item is called and the first fields that a cell can show. What the
 * server gives an item (`readOnly`) is among them where the item is called by it, or where there is nothing else.
 */
export function withColumns({ properties = {} }: JsonSchema, ui: EntityUi): EntityUi {
  if (ui.list?.columns) return ui;
  const titles = titleFields({ ui }).filter((name) => name !== 'id' && Object.hasOwn(properties, name));
  const fitting = Object.entries(properties).filter(
    ([name, property]) =>
      !property.writeOnly &&
      ui.fields?.[name]?.widget !== 'hidden' &&
      !wide.includes(fieldKind(name, property, ui.fields?.[name])),
  );
  const own = fitting.filter(([name, { readOnly }]) => !readOnly || titles.includes(name));
  const shown = (own.length > 0 ? own : fitting).map(([name]) => name);
  const first = titles.filter((name) => shown.includes(name));
  const columns = [...new Set([...first, ...shown])].slice(0, most).map((field) => ({ field }));
  return { ...ui, list: { ...ui.list, columns } };
}
