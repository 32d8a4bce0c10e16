import { isHttpError, useEngine, useField, type WidgetProps } from '@rezeptur/engine/react';
import { type ChangeEvent, useState } from 'react';
import { useStaffApi } from '../../lib/use-staff-api.ts';

/** A picture of the shop: chosen from the computer, uploaded at once, its name saved with the form. */
export function PictureWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const http = useStaffApi();
  const field = useField(id);
  const [state, setState] = useState<'sending' | undefined>();
  const [problem, setProblem] = useState<string>();
  const name = typeof field.value === 'string' && field.value ? field.value : undefined;

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setState('sending');
    setProblem(undefined);
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await http.upload('/media', form);
      field.setValue(data.imageName);
    } catch (error) {
      setProblem((isHttpError(error) && error.body?.error) || t('admin:picture.failed'));
    }
    setState(undefined);
    // The same file again is a new try.
    target.value = '';
  };

  return (
    <div className="rz-picture-field">
      {name && <img src={`/uploads/media/${encodeURIComponent(name)}`} alt="" width={120} height={120} />}
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={field.readOnly || state === 'sending'}
        aria-invalid={field.error !== undefined || problem !== undefined}
        aria-describedby={`${id}-state`}
        onChange={(event) => void send(event)}
      />
      {name && !field.readOnly && (
        <button type="button" className="rz-button" onClick={() => field.setValue(null)}>
          {t('admin:picture.remove')}
        </button>
      )}
      <p id={`${id}-state`} role="status" className={problem && 'rz-picture-field__problem'}>
        {problem ?? (state && t('admin:picture.sending'))}
      </p>
    </div>
  );
}
