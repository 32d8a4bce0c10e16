import { useEngine } from '../provider/engine-provider.tsx';
import { useRefusedClass } from './errors/use-refused-class.ts';
import { useFormState } from './form-context.tsx';
import { classNames } from './theme/class-names.ts';

interface SubmitButtonProps {
  label: string;
  /** What it says while saving, where the form has words of its own for it. */
  savingLabel?: string;
  disabled?: boolean;
  /** Stays closed while anything is wrong with the answers. */
  whenValid?: boolean;
}

/** The form's button; while saving it does nothing, keeps the focus, and shows how much has been sent. */
export function SubmitButton({ label, savingLabel, disabled, whenValid = false }: SubmitButtonProps) {
  const { t, locale } = useEngine();
  const isFaulty = useFormState((state) => whenValid && state.errors.length > 0);
  const refused = useRefusedClass();
  const saving = useFormState((state) => state.saving);
  const progress = useFormState((state) => state.progress);

  const percent = progress === undefined ? undefined : Math.round(progress);
  return (
    <button
      type={saving ? 'button' : 'submit'}
      className={classNames('rz-button rz-button--primary rz-form__submit', refused, {
        'rz-button--busy': saving,
      })}
      disabled={disabled || (isFaulty && !saving)}
      aria-disabled={saving || undefined}
    >
      {saving ? (
        <>
          <span className="rz-spinner" aria-hidden="true" />
          <span>
            {percent === undefined
              ? savingLabel || t('engine:form.saving')
              : `${t('engine:form.sending')} ${new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}`}
          </span>
        </>
      ) : (
        label
      )}
    </button>
  );
}
