import { useEffect, useRef, useState } from 'react';

const STAYS = 1500;

/** What `useCopied` gives: the call that copies, and whether it just did. */
export interface Copied {
  /** True for 1500 ms after a text was copied. */
  copied: boolean;
  /** Puts the text on the clipboard; false where the browser doesn't allow it. */
  copy(text: string): Promise<boolean>;
}

/** Copies texts, and says for a moment that it has. */
export function useCopied(): Copied {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    copied,
    async copy(text) {
      // Not there where the page didn't come over a safe connection.
      if (!navigator.clipboard) return false;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        return false;
      }
      clearTimeout(timer.current);
      setCopied(true);
      timer.current = setTimeout(() => setCopied(false), STAYS);
      return true;
    },
  };
}
