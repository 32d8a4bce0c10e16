import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './picture/icon.tsx';

interface OverlayProps {
  title: string;
  /** Where it is another than the page's. */
  titleLang?: string | undefined;
  /** `side` slides in from the edge, `top` hangs from the header, `middle` stands in the page, `wide` fills most of it. */
  kind?: 'side' | 'top' | 'middle' | 'wide';
  /** What it says is to be read: only its own button and Escape close it. */
  isLocked?: boolean;
  /** Escape and the close button say `cancelled`, a click beside the overlay `closed`. */
  onClose: (how: 'cancelled' | 'closed') => void;
  children: ReactNode;
}

/** A modal layer on the browser's own dialog: focus stays inside and returns afterwards, Escape closes. */
export function Overlay({ title, titleLang, kind = 'middle', isLocked, onClose, children }: OverlayProps) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  // Before the layer leaves the page: a dialog that is gone can't give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // The browser would start at the close button, which signs out where an answer is needed.
    const field = dialog.querySelector<HTMLElement>('form :is(input, select, textarea)');
    (field ?? heading.current)?.focus();
    document.body.classList.add('dialog-open');
    return () => {
      dialog.close();
      document.body.classList.remove('dialog-open');
    };
  }, []);

  const onBackdrop = (event: MouseEvent) => {
    if (!isLocked && event.target === ref.current) close.current('closed');
  };

  return (
    <dialog
      ref={ref}
      className={`rz-overlay rz-overlay--${kind}`}
      aria-labelledby="rz-overlay-title"
      onMouseDown={onBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        close.current('cancelled');
      }}
    >
      <div className="rz-overlay__panel">
        <div className="rz-overlay__head">
          <h2
            className="rz-overlay__title"
            id="rz-overlay-title"
            lang={titleLang}
            ref={heading}
            tabIndex={-1}
          >
            {title}
          </h2>
          {!isLocked && (
            <button
              type="button"
              className="rz-icon-button"
              aria-label={t('close')}
              onClick={() => close.current('cancelled')}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
