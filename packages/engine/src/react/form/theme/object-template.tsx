import type { ReactNode } from 'react';
import { useField } from '../form-context.tsx';
import { inParts } from './in-parts.tsx';
import type { ObjectTemplateProps } from './registry.ts';

type Part = ObjectTemplateProps['properties'][number];

/** The form itself, or a group of fields with a legend; neighbours that name the same row stand beside each other. */
export function ObjectTemplate({ fieldPathId, properties, uiSchema }: ObjectTemplateProps) {
  const rows = intoRows(properties, (name) => uiSchema?.[name]?.['ui:options']?.row as string | undefined);
  const content = inParts(
    rows.map((row) =>
      row.parts.length === 1 ? (
        row.parts[0]?.content
      ) : (
        <div key={row.parts[0]?.name} className="rz-row" data-count={row.parts.length}>
          {row.parts.map((part) => part.content)}
        </div>
      ),
    ),
  );
  const isRoot = fieldPathId.path.length === 0;
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  if (isRoot || isItem) return <div className="rz-group__fields">{content}</div>;
  return <GroupFrame id={fieldPathId.$id}>{content}</GroupFrame>;
}

function GroupFrame({ id, children }: { id: string; children: ReactNode }) {
  const { info, label, help, error, helpId, errorId, describedBy } = useField(id);
  return (
    <fieldset className="rz-group" data-path={info.path} aria-describedby={describedBy}>
      <legend className="rz-group__title">{label}</legend>
      {help && (
        <p id={helpId} className="rz-group__help">
          {help}
        </p>
      )}
      <div className="rz-group__fields">{children}</div>
      {error && (
        <p id={errorId} className="rz-field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function intoRows(parts: Part[], rowOf: (name: string) => string | undefined) {
  const rows: { name: string | undefined; parts: Part[] }[] = [];
  for (const part of parts) {
    const name = rowOf(part.name);
    const last = rows.at(-1);
    if (name !== undefined && last?.name === name) last.parts.push(part);
    else rows.push({ name, parts: [part] });
  }
  return rows;
}
