import type { ReactNode } from 'react';
import { nothing } from './format-value.ts';
import type { Field } from './use-fields.ts';
import { ValueView } from './value-view.tsx';

/** An object as names and values, as deep as it goes; declared properties by their kind, others as they are. */
export function ObjectView({ field, value }: { field: Field; value: unknown }) {
  if (typeof value !== 'object' || value === null) return <>{nothing}</>;
  const declared = field.property.properties ?? {};
  const entries = Object.entries(value);
  if (entries.length === 0) return <>{nothing}</>;
  return (
    <dl className="rz-object">
      {entries.map(([name, child]) => {
        const property = declared[name];
        const below = property && field.below(name, property);
        return (
          <div key={name} className="rz-object__entry">
            <dt>{below?.label ?? name}</dt>
            <dd>
              {below ? (
                <ValueView field={below} value={child} row={value as Record<string, unknown>} />
              ) : (
                plain(child)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function plain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value !== 'object') return String(value);
  return (
    <dl className="rz-object">
      {Object.entries(value).map(([name, child]) => (
        <div key={name} className="rz-object__entry">
          <dt>{name}</dt>
          <dd>{plain(child)}</dd>
        </div>
      ))}
    </dl>
  );
}
