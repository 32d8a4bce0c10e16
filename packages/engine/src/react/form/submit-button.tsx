import { useEngine } from '../provider/engine-provider.tsx';
import { useFormState } from './form-context.tsx';

/** The form's button; while saving a disabled one that shows how much has been sent. */
export function SubmitButton({ label, disabled }: { label: string; disabled?: boolean }) {
  const { t } = useEngine();
  const saving = useFormState((state) => state.saving);
  const progress = useFormState((state) => state.progress);
  if (!saving) {
    return (
      <button type="submit" className="rz-button rz-button--primary rz-form__submit" disabled={disabled}>
        {label}
      </button>
    );
  }
  const percent = progress === undefined ? undefined : Math.round(progress);
  return (
    <button type="button" className="rz-button rz-button--primary rz-button--busy rz-form__submit" disabled>
      <span className="rz-spinner" aria-hidden="true" />
      <span>
        {percent === undefined ? t('engine:form.saving') : `${t('engine:form.sending')} ${percent} %`}
      </span>
    </button>
  );
}
