import { isHttpError, useEngine, useField, useHoldSubmit, type WidgetProps } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { useStaffApi } from '../../lib/use-staff-api.ts';

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
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // The last choice counts, and so does that there is to be none.
  const turn = useRef(0);

  const send = async (file: File): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const counts = () => own === turn.current && !isGone.current;
    setSending(true);
    setProblem(undefined);
    const form = new FormData();
    form.append('file', file);
    try {
      const { data } = await http.upload('/media', form);
      if (counts()) latest.current.setValue(data.imageName);
    } catch (error) {
      if (!counts()) return;
      setProblem((isHttpError(error) && error.body?.error) || t('admin:picture.failed'));
      throw error;
    } finally {
      if (counts()) setSending(false);
    }
  };
  const remove = () => {
    turn.current += 1;
    setSending(false);
    field.setValue(null);
    // The button goes with the picture.
    input.current?.focus();
  };

  return (
    <div className="rz-picture-field">
      {name && <img src={`/uploads/media/${encodeURIComponent(name)}`} alt="" width={120} height={120} />}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        disabled={field.readOnly}
        aria-invalid={field.error !== undefined || problem !== undefined}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a new try.
          target.value = '';
          if (file) holdSubmit(send(file));
        }}
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
