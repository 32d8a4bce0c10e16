import { Suspense } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useKnownEntity } from '../entity-config.tsx';
import type { Field, ValueProps } from './field-type.ts';
import { nothing } from './format-value.ts';

interface Change {
  old?: unknown;
  new?: unknown;
}

/** Fields with their old and new values, in the words of the entity that the row's `entity` names. */
export function ChangesTable({ field, value, row }: ValueProps) {
  const changes = Object.entries((value ?? {}) as Record<string, Change | null>);
  if (changes.length === 0) return nothing;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <KnownChanges field={field} changes={changes} entity={String(row.entity ?? '')} />
    </Suspense>
  );
}

interface ChangesProps {
  field: Field;
  changes: [string, Change | null][];
  entity: string;
}

function KnownChanges({ field: own, changes, entity }: ChangesProps) {
  const definition = useKnownEntity(entity);
  const fields = definition && own.fieldsOf(definition);
  const rows = changes.map(([name, change]): Row => {
    const field = fields?.get(name);
    const text = (value: unknown) => (typeof value === 'object' || !field ? plain(value) : field.text(value));
    return [field?.label ?? name, text(change?.old), text(change?.new)];
  });
  return <Rows rows={rows} />;
}

type Row = [label: string, before: string, after: string];

function Rows({ rows }: { rows: Row[] }) {
  const { t } = useEngine();
  return (
    <table className="rz-subtable rz-changes">
      <thead>
        <tr>
          <th scope="col">{t('entity:changes.field')}</th>
          <th scope="col">{t('entity:changes.old')}</th>
          <th scope="col">{t('entity:changes.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, before, after]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
