import { type RefObject, useEffect, useRef } from 'react';

/** Hands over what the form says once, as soon as the script has taken the page over: a choice made before counts. */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  take: (answers: URLSearchParams) => void,
): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !form.current) return;
    taken.current = true;
    take(answersIn(form.current));
  });
}

/** The form's answers as an address would carry them. */
export const answersIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
