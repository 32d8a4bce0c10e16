import {
  FileDrop,
  isHttpError,
  useEngine,
  useField,
  useHoldSubmit,
  type WidgetProps,
} from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';

/** A picture of the shop: chosen from the computer, uploaded at once, its name saved with the form, which waits for it. */
export function PictureWidget({ id }: WidgetProps) {
  const { t } = useEngine();
  const http = useStaffApi();
  const field = useField(id);
  const holdSubmit = useHoldSubmit(id);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = typeof field.value === 'string' && field.value ? field.value : undefined;
  // Where a picture belongs that has arrived: its entry may be moved while it is sent, or go.
  const latest = useRef(field);
  latest.current = field;
  // The last choice counts, and so does that there is to be none: nothing waits for a picture that nobody wants any more.
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    sending.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    sending.current = control;
    setSending(true);
    setProblem(undefined);
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await http.upload('/media', form, { signal });
      if (!signal.aborted) latest.current.setValue(data.imageName);
    } catch (error) {
      if (signal.aborted) return;
      setProblem((isHttpError(error) && error.body?.error) || t('admin:picture.failed'));
      throw error;
    } finally {
      if (!signal.aborted) setSending(false);
    }
  };
  const remove = () => {
    sending.current?.abort();
    setSending(false);
    setProblem(undefined);
    field.setValue(null);
    // The button goes with the picture.
    input.current?.focus();
  };

  const hasError = field.error !== undefined || problem !== undefined;
  return (
    <div className={hasError ? 'rz-picture-field rz-file--error' : 'rz-picture-field'}>
      {name && <img src={`/uploads/media/${encodeURIComponent(name)}`} alt="" width={120} height={120} />}
      <FileDrop
        input={input}
        id={id}
        value={[]}
        accept="image/*"
        isClosed={field.readOnly}
        hasError={hasError}
        describedBy={`${id}-state`}
        onChosen={([file]) => file && holdSubmit(send(file))}
      />
      {name && !field.readOnly && (
        <button type="button" className="rz-button" onClick={remove}>
          {t('admin:picture.remove')}
        </button>
      )}
      <p id={`${id}-state`} role="status" className={problem && 'rz-picture-field__problem'}>
        {problem ?? (isSending && t('admin:picture.sending'))}
      </p>
    </div>
  );
}
