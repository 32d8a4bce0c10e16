import { fieldsOf } from '../../core/index.ts';
import { useFormState } from '../form/form-context.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { FieldChanges } from './field-changes.tsx';
import type { WizardProps } from './wizard.tsx';
import type { WizardControl } from './wizard-control.ts';

type WizardStepProps = Pick<WizardProps, 'form' | 'widgets' | 'renderStep'> &
  Pick<WizardControl, 'step' | 'known'>;

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
