import { useContext } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { ShapeContext } from '../dynamic/shape.ts';
import { useFormScope } from '../form-context.tsx';
import type { Widgets } from '../theme/registry.ts';
import { checkShownFields } from './check-shown-fields.ts';
import { fieldsInOrder } from './fields-in-order.ts';
import { StaticFields } from './static-fields.tsx';

/** Props of `FormFields`. */
export interface FormFieldsProps {
  /** Names of the fields to show, in this order; without them all that the form shows now. */
  fields?: readonly string[];
  /** Widgets beside the engine's own, by name. */
  widgets?: Widgets;
}

/** The fields alone, without form element and buttons. Needs a form scope around it. */
export function FormFields({ fields, widgets }: FormFieldsProps) {
  const { t } = useEngine();
  const { form } = useFormScope().texts;
  if (process.env.NODE_ENV !== 'production') checkShownFields(form, fields);
  const shape = useContext(ShapeContext);
  // What decides over the shape is still loading.
  if (form.shape && !shape) return <p role="status">{t('engine:loading')}</p>;
  return <StaticFields fields={fields ?? fieldsInOrder(form)} widgets={widgets} />;
}
