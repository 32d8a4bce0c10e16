import { type RefObject, useCallback, useEffect } from 'react';

interface Try {
  /** What had the focus when it was sent. */
  focused: Element | null;
}

const tries = new WeakMap<Element, Try>();

/** Notes that the form around was sent, so that what is wrong with it takes the focus then, and not while one types. */
export function useSubmits(isRoot: boolean) {
  return useCallback(
    (frame: HTMLElement | null) => {
      const form = isRoot ? frame?.closest('form') : undefined;
      // The same listener each time: the browser adds it once.
      form?.addEventListener('submit', note, true);
    },
    [isRoot],
  );
}

function note({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) tries.set(currentTarget, { focused: document.activeElement });
}

/** The latest try to send this form, once. */
export function takeTry(form: Element | null): Try | undefined {
  const latest = form ? tries.get(form) : undefined;
  if (form) tries.delete(form);
  return latest;
}

/**
 * Tells of each try after which this still stands in the form: rjsf draws nothing anew where the verdict is the one before,
 * so that no effect runs.
 */
export function useTriesInVain(frame: RefObject<HTMLElement | null>, onTry: () => void): void {
  useEffect(() => {
    const form = frame.current?.closest('form');
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // React draws what follows from a submit before any other task: what stands then has stayed.
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(onTry);
    };
    form?.addEventListener('submit', wait);
    return () => {
      clearTimeout(waiting);
      form?.removeEventListener('submit', wait);
    };
  }, [frame, onTry]);
}
