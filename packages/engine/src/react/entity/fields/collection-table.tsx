import { isEmpty } from '../../../core/rules/is-empty.ts';
import type { JsonSchema } from '../../../core/types.ts';
import type { Field, ValueProps } from './field-type.ts';
import { ReferenceLink } from './reference-link.tsx';
import { ValueList } from './value-list.tsx';
import { ValueView } from './value-view.tsx';

type Entry = Record<string, unknown>;

/** Entries of a list as a small table: the columns that `options.columns` of its ui names, else all but ids and empty ones. */
export function CollectionTable({ field, value, limit }: Pick<ValueProps, 'field' | 'value' | 'limit'>) {
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  if (entries.length === 0) return <>–</>;
  const chosen = field.ui.options?.columns;
  const columns = Object.entries(field.property.items?.properties ?? {})
    .filter(([name, property]) =>
      Array.isArray(chosen) ? chosen.includes(name) : isWorthAColumn(name, property, entries),
    )
    .map(([name, property]) => ({ name, field: field.below(name, property) }));
  // A table in a table is unreadable: entries of entries become lines.
  if (limit !== undefined || field.name.includes('.')) {
    const entity = field.property.items?.properties?.id?.entity;
    const values = entries.map((entry) => {
      const line = lineOf(columns, entry);
      // An entry whose `id` names an item leads there.
      return entity ? <ReferenceLink key={line} entity={entity} id={entry.id} name={line} /> : line;
    });
    return <ValueList values={values} limit={limit} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="rz-subtable__frame" aria-label={field.label} tabIndex={0}>
      <table className="rz-subtable">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={alignment(column.field)}>
                {column.field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={typeof entry.id === 'string' ? entry.id : index}>
              {columns.map((column) => (
                <td key={column.name} className={alignment(column.field)} data-label={column.field.label}>
                  <ValueView field={column.field} value={entry[column.name]} row={entry} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Column {
  name: string;
  field: Field;
}

/** `CH-1054 · 30 · Abgegeben`: values that speak for themselves, a yes by its label, a no not at all. */
function lineOf(columns: Column[], entry: Entry): string {
  return columns
    .map(({ name, field }) => {
      if (field.kind !== 'yesNo') return isEmpty(entry[name]) ? '' : field.text(entry[name]);
      return entry[name] === true ? field.label : '';
    })
    .filter(Boolean)
    .join(' · ');
}

function isWorthAColumn(name: string, property: JsonSchema, entries: Entry[]): boolean {
  if (name === 'id' || property.format === 'uuid') return false;
  return entries.some((entry) => !isEmpty(entry[name]));
}

const alignment = ({ type }: Field) => (type.align === 'end' ? 'rz-align-end' : '');
