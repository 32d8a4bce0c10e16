import RjsfForm from '@rjsf/core';
import type { RegistryWidgetsType } from '@rjsf/utils';
import { Fragment, useMemo } from 'react';
import { useFormScope } from './form-context.tsx';
import { noValidation } from './no-validation.ts';
import { templates, fields as themeFields, widgets as themeWidgets } from './theme/theme.ts';
import { viewSchema } from './view-schema.ts';

export interface FormFieldsProps {
  /** Names of the fields to show, in this order. */
  fields: readonly string[];
  /** Widgets beside the engine's own, by name. */
  widgets?: RegistryWidgetsType;
}

/** The fields alone, drawn by rjsf from the view of the schema. Needs a form scope around it. */
export function FormFields({ fields, widgets }: FormFieldsProps) {
  const { texts, idPrefix } = useFormScope();
  const shown = fields.join(' ');
  const view = useMemo(() => viewSchema(texts, shown === '' ? [] : shown.split(' ')), [texts, shown]);
  const allWidgets = useMemo(() => ({ ...themeWidgets, ...widgets }), [widgets]);
  return (
    <RjsfForm
      tagName="div"
      className="rz-form__fields"
      schema={view.schema}
      uiSchema={view.uiSchema}
      validator={noValidation}
      idPrefix={idPrefix}
      idSeparator="."
      fields={themeFields}
      templates={templates}
      widgets={allWidgets}
      showErrorList={false}
    >
      {/* Without children rjsf would add a button of its own. */}
      <Fragment />
    </RjsfForm>
  );
}
