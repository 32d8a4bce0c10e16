import RjsfForm from '@rjsf/core';
import { Fragment, useMemo } from 'react';
import { useFormScope } from './form-context.tsx';
import type { FormFieldsProps } from './form-fields.tsx';
import { noValidation } from './no-validation.ts';
import { templates, fields as themeFields, widgets as themeWidgets } from './theme/theme.ts';
import { viewSchema } from './view-schema.ts';

/** Fields of a schema whose shape does not depend on the answers. */
export function StaticFields({ fields, widgets }: FormFieldsProps) {
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
