import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEngine } from '../../../provider/engine-provider.tsx';
import { useIsLive } from '../../../use-is-live.ts';
import { createPart, usePart } from '../../../use-part.ts';

const calendar = createPart(async () => (await import('./calendar-popover.tsx')).CalendarPopover);

export interface CalendarButtonProps {
  /** The id of the field. */
  id: string;
  /** What the field is called. */
  label: string;
  /** The day that is chosen, as all others `1990-12-31`. */
  day: string | undefined;
  earliest?: string;
  latest?: string;
  onChoose(day: string): void;
}

/** Opens a calendar beside a field; what draws it is fetched when it is first opened. */
export function CalendarButton({ id, onChoose, ...props }: CalendarButtonProps) {
  const { t } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Calendar = usePart(calendar, isOpen);
  // Without the script it would open nothing.
  const isLive = useIsLive();
  if (!isLive) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="rz-date__button"
        aria-label={t('engine:form.calendar')}
        aria-describedby={`${id}.label`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="rz-date__mark" aria-hidden="true" />
      </button>
      {isOpen && Calendar === 'failed' && (
        <span className="rz-field__note" role="alert">
          {t('engine:form.calendarFailed')}
        </span>
      )}
      {isOpen && Calendar !== undefined && Calendar !== 'failed' && (
        <Calendar
          {...props}
          trigger={button}
          onClose={() => setOpen(false)}
          onChoose={(day) => {
            // It is gone before the focus goes on.
            flushSync(() => setOpen(false));
            onChoose(day);
          }}
        />
      )}
    </>
  );
}
