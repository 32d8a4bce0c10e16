import { useEngine } from '../provider/engine-provider.tsx';
import { useFormState } from './form-context.tsx';
import { classNames } from './theme/class-names.ts';
import { useRefusedClass } from './use-refused-class.ts';

interface SubmitButtonProps {
  label: string;
  /** What it says while saving, where the form has words of its own for it. */
  savingLabel?: string;
  disabled?: boolean;
  /** Stays closed while anything is wrong with the answers. */
  whenValid?: boolean;
}

/** The form's button; while saving a disabled one that shows how much has been sent. */
export function SubmitButton({ label, savingLabel, disabled, whenValid = false }: SubmitButtonProps) {
  const { t, locale } = useEngine();
  const isFaulty = useFormState((state) => whenValid && state.errors.length > 0);
  const refused = useRefusedClass();
  const saving = useFormState((state) => state.saving);
  const progress = useFormState((state) => state.progress);

  if (!saving) {
    return (
      <button
        type="submit"
        className={classNames('rz-button rz-button--primary rz-form__submit', refused)}
        disabled={disabled || isFaulty}
      >
        {label}
      </button>
    );
  }
  const percent = progress === undefined ? undefined : Math.round(progress);
  return (
    <button type="button" className="rz-button rz-button--primary rz-button--busy rz-form__submit" disabled>
      <span className="rz-spinner" aria-hidden="true" />
      <span>
        {percent === undefined
          ? savingLabel || t('engine:form.saving')
          : `${t('engine:form.sending')} ${new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}`}
      </span>
    </button>
  );
}
