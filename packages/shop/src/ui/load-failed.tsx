import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  /** What couldn't be loaded. */
  text: string;
  /** Words of the button. */
  retry: string;
  /** Another try is under way. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where something should be that didn't come, with another try. The focus goes on to the page once it has come. */
export function LoadFailed({ text, retry, isBusy = false, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here?.contains(document.activeElement))
        document.getElementById('inhalt')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={place} className="rz-notice" role="alert">
      <p>{isBusy ? t('loading') : text}</p>
      {/* Not disabled, so that the keyboard stays on it. */}
      <button
        type="button"
        className="rz-button"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onRetry}
      >
        {retry}
      </button>
    </div>
  );
}
