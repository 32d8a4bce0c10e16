import { useState } from 'react';
import type { Answers, ErrorBody, FormDefinition } from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { createFileStore } from '../upload/file-store.ts';
import { ErrorSummary } from './errors/error-summary.tsx';
import { errorsInOrder } from './errors/errors-in-order.ts';
import { applyServerErrors } from './errors/server-errors.ts';
import { FormFields } from './fields/form-fields.tsx';
import { FormProvider } from './form-provider.tsx';
import { useFormStore } from './store/use-form-store.ts';
import { withDefaults } from './store/with-defaults.ts';

/** Props of `PlainForm`. */
export interface PlainFormProps {
  form: FormDefinition;
  /** Where the browser sends it; the answer is a page. */
  action: string;
  /** Names of the fields to show, in this order. */
  fields: readonly string[];
  /** What was sent before, and why it was refused. */
  value?: Answers;
  refusal?: ErrorBody;
  /** Goes along unseen, such as what was answered on the page before. */
  hidden?: Readonly<Record<string, string>>;
  submitLabel: string;
}

/** A form that the browser sends by itself, drawn on the server for readers without the script. */
export function PlainForm(props: PlainFormProps) {
  const { form, action, fields, value, refusal, hidden = {}, submitLabel } = props;
  const { t } = useEngine();
  const [files] = useState(createFileStore);
  const store = useFormStore(form, withDefaults(form.schema, value));
  const [errors] = useState(() => {
    store.setServerErrors(refusal ? applyServerErrors(refusal) : []);
    return errorsInOrder(store.get(), fields);
  });
  return (
    <FormProvider form={form} store={store} files={files}>
      <form className="rz-form" method="post" action={action}>
        {errors.length > 0 && <ErrorSummary title={t('engine:form.incomplete')} errors={errors} />}
        <FormFields fields={fields} />
        {Object.entries(hidden).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <div className="rz-form__buttons">
          <button type="submit" className="rz-button rz-button--primary">
            {submitLabel}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
