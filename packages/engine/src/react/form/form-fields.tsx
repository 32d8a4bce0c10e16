import type { RegistryWidgetsType } from '@rjsf/utils';
import { StaticFields } from './static-fields.tsx';

export interface FormFieldsProps {
  /** Names of the fields to show, in this order. */
  fields: readonly string[];
  /** Widgets beside the engine's own, by name. */
  widgets?: RegistryWidgetsType;
}

/** The fields alone, without form element and buttons. Needs a form scope around it. */
export function FormFields(props: FormFieldsProps) {
  return <StaticFields {...props} />;
}
