import { StaticFields } from './static-fields.tsx';
import type { Widgets } from './theme/registry.ts';

export interface FormFieldsProps {
  /** Names of the fields to show, in this order. */
  fields: readonly string[];
  /** Widgets beside the engine's own, by name. */
  widgets?: Widgets;
}

/** The fields alone, without form element and buttons. Needs a form scope around it. */
export function FormFields(props: FormFieldsProps) {
  return <StaticFields {...props} />;
}
