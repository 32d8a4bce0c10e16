import type { JsonSchema } from '../../../core/types.ts';
import type { Field } from './use-fields.ts';
import { ValueList } from './value-list.tsx';
import { ValueView } from './value-view.tsx';

type Entry = Record<string, unknown>;

/** Entries of a list as a small table: a column for each property, without ids and columns that stay empty. */
export function CollectionTable({ field, value }: { field: Field; value: unknown }) {
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  if (entries.length === 0) return <>–</>;
  const properties = Object.entries(field.property.items?.properties ?? {});
  const columns = properties
    .filter(([name, property]) => isWorthAColumn(name, property, entries))
    .map(([name, property]) => ({ name, field: field.below(name, property) }));
  // A table in a table is unreadable: entries of entries become lines.
  if (field.name.includes('.')) return <ValueList values={entries.map((entry) => lineOf(columns, entry))} />;
  return (
    <div className="rz-subtable__frame">
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
    </div>
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
      if (field.kind !== 'yesNo') return isFilled(entry[name]) ? field.text(entry[name]) : '';
      return entry[name] === true ? field.label : '';
    })
    .filter(Boolean)
    .join(' · ');
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function isWorthAColumn(name: string, property: JsonSchema, entries: Entry[]): boolean {
  if (name === 'id' || property.format === 'uuid') return false;
  return entries.some((entry) => isFilled(entry[name]));
}

const alignment = ({ type }: Field) => (type.align === 'end' ? 'rz-align-end' : '');
