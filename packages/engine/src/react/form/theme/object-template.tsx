import type { ReactNode } from 'react';
import { useField } from '../form-context.tsx';
import { drawnRows } from './drawn-rows.tsx';
import type { ObjectTemplateProps } from './registry.ts';

/** The form itself, or a group of fields with a legend. */
export function ObjectTemplate({ fieldPathId, properties, uiSchema }: ObjectTemplateProps) {
  const content = drawnRows(properties, uiSchema);
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
