import type { ReactNode } from 'react';
import { type Answers, type FormDefinition, fieldsOf } from '../../core/index.ts';
import { FormFields } from '../form/fields/form-fields.tsx';
import { useFormState } from '../form/form-context.tsx';
import type { Widgets } from '../form/theme/registry.ts';
import { FieldChanges } from './field-changes.tsx';
import type { WizardControl } from './wizard-control.ts';

/** A step as `renderStep` gets it: its name, the answers so far, and its drawn fields. */
export interface RenderedStep {
  step: string;
  answers: Answers;
  fields: ReactNode;
}

interface WizardStepProps extends Pick<WizardControl, 'step' | 'known'> {
  form: FormDefinition;
  widgets: Widgets | undefined;
  renderStep: ((step: RenderedStep) => ReactNode) | undefined;
}

/** The fields that the step shows for the answers so far. */
export function WizardStep({ form, step, known, widgets, renderStep }: WizardStepProps) {
  const answers = useFormState((state) => state.answers);
  const fields = fieldsOf(form, step, known(answers));
  const content = <FormFields fields={fields} widgets={widgets} />;
  return (
    <>
      {renderStep ? renderStep({ step, answers, fields: content }) : content}
      <FieldChanges fields={fields} />
    </>
  );
}
