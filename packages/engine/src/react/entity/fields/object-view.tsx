import type { ReactNode } from 'react';
import { namesIn, partOf } from '../../../core/form/parts-of.ts';
import type { Field } from './field-type.ts';
import { nothing } from './format-value.ts';
import { ValueView } from './value-view.tsx';

/** An object as names and values, as deep as it goes: declared properties by their kind and in their order, then others as they are. */
export function ObjectView({ field, value }: { field: Field; value: unknown }) {
  if (typeof value !== 'object' || value === null) return <>{nothing}</>;
  const names = namesIn(field.property, value);
  if (names.length === 0) return <>{nothing}</>;
  return (
    <dl className="rz-object">
      {names.map((name) => {
        const property = partOf(field.property, name);
        const child = (value as Record<string, unknown>)[name];
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
